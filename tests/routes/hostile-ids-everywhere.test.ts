import { describe, expect, test } from "vitest";
import { callsOf, newCustomer, type SeenCall } from "../support/backend";
import { plain } from "../support/forms";
import { crawl } from "../support/site-crawl";
import { routePaths } from "../support/site-map";
import { type Answer, visitorOf } from "../support/visitor";

// Every route with a parameter, and every hidden field of the forms that links lead to.

const { email } = await newCustomer("tom@example.com");
const tom = await visitorOf(email);

const hostile: readonly (readonly [name: string, id: string])[] = [
  ["a wildcard", "*"],
  ["a dot encoded twice", "%2e"],
  ["dots encoded twice", "%2e%2e"],
  ["dots with a parameter", "..;x"],
  ["a slash", "/"],
  ["a way up", "../customers/me"],
  ["NUL", "\0"],
  ["a line break", "a\r\nX-Other: b"],
  ["spaces", "  "],
  ["10,000 characters", "x".repeat(10_000)],
  ["a mountain", "🏔️"],
  ["text from right to left", "\u202Egpj.exe"],
  ["an object", '{"$ne":null}'],
  ["a name of the prototype", "__proto__"],
  ["markup", '"><img src=x onerror=alert(1)>'],
];
const harmless = "zz9-harmless";

const withParameters = routePaths.filter((path) => path.includes(":"));
const pathOf = (route: string, id: string) => route.replaceAll(/:\w+/g, encodeURIComponent(id));

/** Where a call went, with the id as one name. */
const meantBy = (id: string, { service, method, path }: SeenCall) =>
  `${method} ${service} ${(path.split("?")[0] ?? "")
    .split("/")
    .map((part) => (sameText(part, id) ? ":id" : part))
    .join("/")}`;

function sameText(segment: string, id: string): boolean {
  try {
    return decodeURIComponent(segment) === id;
  } catch {
    return false;
  }
}

/** Some servers decode once or twice before they route. */
const hasOtherPath = ({ path }: SeenCall) =>
  (path.split("?")[0] ?? "")
    .split("/")
    .some((part) => /^(\.|%2e){1,2}(;|%3b|$)|%2f|%5c|%00|%0a|%25[0-9a-f]{2}/i.test(part));

const isFine = ({ status, location, text, url }: Answer) =>
  status < 500 &&
  !text.includes("<img src=x") &&
  (location === null || location.origin === url.origin || location.pathname.startsWith("/authority/"));

describe("every route with a parameter", () => {
  test.each(hostile)("that is %s: no failure, and no call to another path than meant", async (_, id) => {
    for (const route of withParameters) {
      const callsWith = async (value: string) => {
        let answer: Answer | undefined;
        const calls = await callsOf(
          async () => {
            answer = await tom.get(pathOf(route, value));
          },
          { email },
        );
        expect([route, calls.filter(hasOtherPath)]).toEqual([route, []]);
        return { answer, meant: calls.map((call) => meantBy(value, call)) };
      };
      const usual = new Set((await callsWith(harmless)).meant);
      const { answer, meant } = await callsWith(id);
      expect([route, answer?.status, answer && isFine(answer)]).toEqual([route, answer?.status, true]);
      expect([route, meant.filter((call) => !usual.has(call))]).toEqual([route, []]);
    }
  });

  test("that names something of somebody else's shows nothing of it", async () => {
    const emma = await visitorOf("emma@example.com");
    const ids = new Set<string>();
    for await (const { path } of crawl(emma))
      for (const [id] of path.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}|10000\d{5}(-\d)?/g)) ids.add(id);
    expect(ids.size).toBeGreaterThan(5);
    for (const id of ids)
      for (const route of withParameters) {
        const answer = await tom.get(pathOf(route, id));
        expect([route, id, isFine(answer)]).toEqual([route, id, true]);
        expect([route, id, /emma|Summer holiday|Lofoten/i.test(answer.text)]).toEqual([route, id, false]);
      }
  });
});

interface FoundForm {
  action: string;
  fields: [name: string, value: string][];
}

/** What ends the test's own session or account. */
const notSent = /^\/(logout|sign-in|settings\/(b2b\/)?(sign-out-everywhere|delete-account))/;

/** One form of each kind, by its names, on the pages that links lead to. */
const forms = await (async () => {
  const found = new Map<string, FoundForm>();
  for await (const { page } of crawl(tom, ["/my-photos/photos?select=new"]))
    for (const [whole, attributes = ""] of page.text.matchAll(/<form ([^>]*)>[\s\S]*?<\/form>/g)) {
      if (!/method="post"/i.test(attributes)) continue;
      const action = plain(/action="([^"]*)"/.exec(attributes)?.[1] ?? page.url.pathname);
      const inputs = [...whole.matchAll(/<(?:input|button)[^>]*name="([^"]*)"[^>]*>/g)];
      const fields = inputs.map(([tag, name = ""]): [string, string] => [
        name,
        plain(/value="([^"]*)"/.exec(tag)?.[1] ?? ""),
      ]);
      if (notSent.test(action)) continue;
      const kind = `${action.replaceAll(/[\w-]*\d[\w-]*/g, ":id")} ${fields.map(([name]) => name)}`;
      if (!found.has(kind)) found.set(kind, { action, fields });
    }
  return [...found.values()];
})();

describe("every form", () => {
  test.each(hostile)(
    "with a field that is %s: no failure, and no call to a path made of it",
    async (_, id) => {
      expect(forms.length).toBeGreaterThanOrEqual(9);
      for (const { action, fields } of forms)
        for (const name of new Set(fields.map(([key]) => key))) {
          if (name === "idempotencyKey") continue;
          const sent = { ...Object.fromEntries(fields), [name]: id };
          let answer: Answer | undefined;
          const calls = await callsOf(
            async () => {
              answer = await tom.postOnly(action, sent);
            },
            { email },
          );
          expect([action, name, answer?.status, answer && isFine(answer)]).toEqual([
            action,
            name,
            answer?.status,
            true,
          ]);
          const strays = calls.filter(hasOtherPath);
          expect([action, name, strays]).toEqual([action, name, []]);
        }
    },
  );
});
