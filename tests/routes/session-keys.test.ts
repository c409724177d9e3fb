import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer, setTokenLifetime } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { textOf } from "../support/page-text";
import { restartSite } from "../support/restart-site";
import { loggedBy } from "../support/site-log";
import { type Answer, Visitor } from "../support/visitor";

const [k1, k2] = ["k1", "k2"].map(
  (name) => `${name}:${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url")}`,
);
const sessionCookies = ["__Secure-account", "__Host-session-proof"];
const customers = 100;
const visits = 6;
const together = 10;

/** The worker that knows the old key alone answers without it. */
const newVersion = { "x-second-version": "1" };
const versionFor = (isNew: boolean) => (isNew ? newVersion : {});

beforeAll(() =>
  restartSite({ variables: { SESSION_KEYS: `${k1}` }, second: { SESSION_KEYS: `${k2},${k1}` } }),
);
afterAll(() => restartSite());

/** Numbers that look random, the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const deleted = ({ headers }: Answer) =>
  [headers["set-cookie"] ?? []]
    .flat()
    .filter((line) => sessionCookies.some((name) => line.startsWith(`${name}=;`)));

/** As a browser does: it follows redirects to the same address, and loads a page again that says so. */
async function load(visitor: Visitor, path: string, isNew: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < 20) {
    const answer = await visitor.get(path, versionFor(isNew()));
    answers.push(answer);
    const again = answer.status === 307 || answer.headers.refresh === "2";
    if (!again) break;
  }
  return answers;
}

test(`session keys: while versions with k1 and with k2,k1 answer by turns and tokens refresh, none of ${customers} customers is signed out`, async () => {
  const seen = { pages: 0, again: 0, sealedNew: 0 };
  const visit = async (number: number) => {
    const random = randomOf(number + 1);
    const { email } = await newCustomer("tom@example.com");
    // Shorter than the half minute that a token must be good for: every page refreshes it.
    await setTokenLifetime(email, 20);
    const visitor = new Visitor("vellora-uk");
    await visitor.signIn(email, "/downloads");
    for (let count = 0; count < visits; count++) {
      const answers = await load(visitor, "/downloads", () => random() < 0.5);
      seen.again += answers.length - 1;
      for (const answer of answers) {
        expect(deleted(answer), `customer ${number}, ${answer.status}`).toEqual([]);
        if (answer.status !== 200) expect([307, 503]).toContain(answer.status);
      }
      expect(answers.at(-1)?.status).toBe(200);
      seen.pages++;
      for (const name of sessionCookies) expect(visitor.cookies().has(name)).toBe(true);
      if (keyNameOf(visitor) === "k2") seen.sealedNew++;
    }
    await setTokenLifetime(email, null);
  };
  const waiting = Array.from({ length: customers }, (_, number) => number);
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) await visit(number);
    }),
  );
  expect(seen.pages).toBe(customers * visits);
  // Both kinds of session were there, and met the version that does not know them.
  expect(seen.sealedNew).toBeGreaterThan(customers);
  expect(seen.sealedNew).toBeLessThan(customers * (visits - 1));
  expect(seen.again).toBeGreaterThan(customers);
}, 240_000);

/** Which key has sealed a visitor's session. */
function keyNameOf(visitor: Visitor): unknown {
  const sealed = visitor.cookies().get("__Secure-account")?.split("~").at(-1) ?? "";
  return JSON.parse(Buffer.from(sealed.split(".")[0] ?? "", "base64url").toString()).kid;
}

async function visitorOfNewKey(): Promise<Visitor> {
  const { email } = await newCustomer("tom@example.com");
  await setTokenLifetime(email, 5);
  const visitor = new Visitor("vellora-uk");
  await visitor.signIn(email, "/downloads");
  await setTokenLifetime(email, null);
  expect((await visitor.get("/downloads", newVersion)).status).toBe(200);
  expect(keyNameOf(visitor)).toBe("k2");
  return visitor;
}

test("session keys: a version that never learns the key leads to sign-in after eight tries, and deletes nothing", async () => {
  const visitor = await visitorOfNewKey();
  const answers: Answer[] = [];
  const { lines } = await loggedBy(async () => {
    for (let tries = 0; tries < 9; tries++) answers.push(await visitor.get("/orders?order_state=history"));
  });
  expect(answers.map(({ status }) => status)).toEqual([307, 307, 307, 307, 503, 503, 503, 503, 302]);
  expect(answers[0]?.location?.href).toBe(`${visitor.origin}/orders?order_state=history`);
  expect(answers[4]?.headers).toMatchObject({ "retry-after": "2", refresh: "2" });
  expect(textOf(answers[4] ?? { text: "" })).toContain("You’re still signed in");
  expect(answers[8]?.location?.pathname).toBe("/sign-in");
  expect(answers.flatMap(deleted)).toEqual([]);
  expect(lines.filter(({ message }) => message === "the key of a session is not known here")).toHaveLength(9);
  // Whoever meets the other version now is signed in, and the tries are forgotten.
  expect((await visitor.get("/orders", newVersion)).status).toBe(200);
  expect(visitor.cookies().has("__Host-key-awaited")).toBe(false);
});

test("session keys: a form goes on to a version that knows the key, or is back after sign-in as it was typed", async () => {
  const visitor = await visitorOfNewKey();
  const page = await visitor.get("/settings/personal-details", newVersion);
  const fields = { ...hiddenFieldsOf(page.text, "Save"), firstName: "Toma", lastName: "Sent twice" };
  const first = await visitor.postOnly("/settings/personal-details", fields);
  // 307 keeps method and body.
  expect(first.status).toBe(307);
  const saved = await visitor.postOnly("/settings/personal-details", fields, newVersion);
  expect(saved.status).toBe(303);
  expect(saved.location?.pathname).not.toBe("/sign-in");

  const late = await visitorOfNewKey();
  const form = hiddenFieldsOf((await late.get("/settings/personal-details", newVersion)).text, "Save");
  const typed = { ...form, firstName: "Thomasina", lastName: "Typed" };
  const statuses: number[] = [];
  let answer = await late.postOnly("/settings/personal-details", typed);
  for (statuses.push(answer.status); answer.status === 307; statuses.push(answer.status))
    answer = await late.postOnly("/settings/personal-details", typed);
  expect(statuses).toEqual([307, 307, 307, 307, 303]);
  expect(answer.location?.pathname).toBe("/sign-in");
  const signIn = await late.get(`${answer.location?.pathname}${answer.location?.search}`, newVersion);
  const shown = await late.get(`${signIn.location?.pathname}${signIn.location?.search}`, newVersion);
  expect(shown.text).toContain('value="Thomasina"');
});

test("session keys: a key of the list that is none stops nobody, and is told as an error", async () => {
  const visitor = await visitorOfNewKey();
  const { printed } = await loggedBy(async () => {
    await restartSite({ variables: { SESSION_KEYS: `k3:short,${k2},${k1}` } });
    expect((await visitor.get("/orders")).status).toBe(200);
  });
  expect(printed.join("\n")).toContain("SESSION_KEYS: number 1 of 3 is no key, and is left out");
  expect(printed.join("\n")).not.toContain("the worker is not configured");
});
