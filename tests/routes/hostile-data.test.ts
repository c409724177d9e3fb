import { beforeAll, describe, expect, test } from "vitest";
import { callsOf, type Fault, reseed, type SeenCall, withFault } from "../support/backend";
import { hiddenFieldsOf, plain } from "../support/forms";
import { hostile, hostileAddress } from "../support/hostile";
import { lentSession } from "../support/lent-session";
import { reported } from "../support/messages";
import { headingOf, linkTo, textOf } from "../support/page-text";
import { restartSite } from "../support/restart-site";
import { servicesAs } from "../support/service-caller";
import { crawl } from "../support/site-crawl";
import { ownCalls } from "../support/site-log";
import type { Answer, Visitor } from "../support/visitor";

// Whole accounts as they are seeded, photos and albums included, which no new customer has.
beforeAll(() => reseed());

const signedIn = (email: string, hostId = "vellora-ie") => lentSession(hostId, email);

/** Pages of Emma's to which no link leads from the first of their kind. */
const outOfTheWay = ["/orders/1000010005/vouchers/1000010005-1", "/orders/1000010002/pdfs"];
/** An invalid address makes the whole answer invalid; other tests cover that. */
const strict = new Set(["photos", "shared-albums"]);

/** One page of every kind, with the calls it makes, each answered with what its service says, made hostile. */
async function pagesOf(visitor: Visitor, email: string): Promise<{ path: string; faults: Fault[] }[]> {
  const pages: { path: string; faults: Fault[] }[] = [];
  let calls: SeenCall[] = [];
  const open = async (path: string) => {
    let page: Answer | undefined;
    calls = await callsOf(async () => {
      page = await visitor.open(path);
    });
    if (!page) throw new Error(`${path} was not opened`);
    return page;
  };
  for await (const { path, page } of crawl(visitor, outOfTheWay, open)) {
    const own = (await ownCalls(calls, page)).filter(isRead);
    const answers = await Promise.allSettled(own.map((call) => hostileAnswer(call, email)));
    pages.push({ path, faults: answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])) });
  }
  return pages;
}

async function hostileAnswer({ service, method, path }: SeenCall, email: string): Promise<Fault> {
  const call = await callerOf(email);
  const answer = await call(method, `/${service}${path}`);
  const body = strict.has(service) ? hostile(answer, null) : hostile(answer);
  return { service, method, path: `^${escaped(path)}$`, fault: "body", body };
}

const isRead = ({ method, status }: SeenCall) => method === "GET" && status === 200;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const callers = new Map<string, ReturnType<typeof servicesAs>>();
function callerOf(email: string) {
  const caller = callers.get(email) ?? servicesAs(email);
  callers.set(email, caller);
  return caller;
}

const withAll = <Result>(faults: readonly Fault[], run: () => Promise<Result>): Promise<Result> =>
  faults.reduceRight<() => Promise<Result>>((inner, fault) => () => withFault(fault, inner), run)();

/** No markup that a service sent, no script of its, and no address but http(s). */
function expectHarmless({ status, text }: Answer, path: string): void {
  expect([200, 404], path).toContain(status);
  expect(text, path).not.toMatch(/<script>|<script[^>]*>alert|<img src=x|<b>W|onerror=alert\(1\)>/);
  for (const [, address = ""] of text.matchAll(/\s(?:href|src|action|formaction|poster|data)="([^"]*)"/g))
    expect(plain(address).trim(), path).not.toMatch(/^(javascript|data|vbscript):/i);
  expect(text, path).not.toMatch(/\s(srcset|style|on[a-z]+)="[^"]*javascript:/i);
  // Our own texts' places are not filled from a service's text.
  expect(textOf({ text }), path).not.toContain("$t(menu.orders)My orders");
}

describe.each([
  ["emma@example.com", 20],
  ["bram@example.com", 8],
] as const)("every page of %s with hostile words and addresses from every service", (email, fewest) => {
  test("stands, and says them as the words they are", async () => {
    const visitor = await signedIn(email);
    const telling: string[] = [];
    for (const { path, faults } of await pagesOf(visitor, email)) {
      if (faults.length === 0) continue;
      const page = await withAll(faults, () => visitor.open(path));
      expectHarmless(page, path);
      expect(headingOf(page), path).not.toBeNull();
      if (page.text.includes("&lt;script&gt;alert(")) telling.push(path);
    }
    expect(telling.length, telling.join(" ")).toBeGreaterThanOrEqual(fewest);
  });
});

describe("addresses that services give", () => {
  const hostileAddresses = [
    hostileAddress,
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://evil.example/",
    "//evil.example/shop",
    "https://account.vellora-ie.localhost@evil.example/",
    "https://vellora-ie.example.evil.example/",
    "\\\\evil.example",
    "",
  ];

  test.each(hostileAddresses)("F29: nobody is led to the shop at %j", async (ShopUrl) => {
    const emma = await signedIn("emma@example.com");
    const path = "/orders/1000010004/reorder";
    const form = hiddenFieldsOf((await emma.get(path)).text, "reorder-form");
    const fault = { service: "reorder", method: "POST", fault: "body", body: { ShopUrl } } as const;
    const answer = await withFault(fault, () => emma.post(path, form));
    expect([answer.status, answer.location]).toEqual([502, null]);
    expect(textOf(answer)).toContain("We’re not sure whether your order was added to your basket.");
    expectHarmless({ ...answer, status: 200 }, path);
  });

  test.each(hostileAddresses)("nobody is led to the payment page at %j", async (addUrl) => {
    const emma = await signedIn("emma@example.com");
    const body = { methods: [], defaultId: null, addUrl };
    const page = await withFault({ service: "customers", path: "payment-methods", fault: "body", body }, () =>
      emma.get("/settings/payment-method"),
    );
    expectHarmless(page, addUrl);
    expect(page.text).not.toContain("evil.example");
    expect(linkTo(page, "Add a payment method")).toBeNull();
  });

  test("the menu and the links out of the site are the storefront's own, whatever the configuration says", async () => {
    // Else the menu read last would serve.
    await restartSite();
    const items = ["overview", "orders", "faq", "settings", "sign-out"];
    const menu = items.map((item, at) => ({ item, href: hostileAddresses[at] }));
    const [shop, products, faq, customerCare, contact, createAccount] = hostileAddresses;
    const [privacy, terms, imprint] = hostileAddresses.slice(1);
    const legal = { privacy, terms, imprint };
    const body = { menu, routes: { shop, products, faq, customerCare, contact, createAccount, ...legal } };
    await withFault({ service: "configuration", fault: "body", body }, async () => {
      const emma = await signedIn("emma@example.com", "vellora-befr");
      for (const path of ["/", "/orders", "/settings"]) {
        const page = await emma.get(path);
        expectHarmless(page, path);
        expect(page.text).not.toContain("evil.example");
        expect(linkTo(page, reported("vellora-befr", "menu.orders"))).toBe("/orders");
        for (const item of ["privacy", "terms", "imprint"] as const)
          expect(linkTo(page, reported("vellora-befr", `footer.${item}`))).toBeNull();
      }
    });
  });

  test("a link of the configuration that is a path, empty or no text costs neither a page nor another link", async () => {
    await restartSite();
    const privacy = "https://www.vellora-befr.example/privacy";
    const routes = { customerCare: "/care", imprint: null, terms: "", privacy };
    await withFault({ service: "configuration", fault: "body", body: { menu: [], routes } }, async () => {
      const emma = await signedIn("emma@example.com", "vellora-befr");
      const page = await emma.get("/orders/1000010010");
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/href="[^"]*\/care\?orderCode=1000010010"/);
      expect(linkTo(page, reported("vellora-befr", "footer.privacy"))).toBe(privacy);
      for (const item of ["terms", "imprint"] as const)
        expect(linkTo(page, reported("vellora-befr", `footer.${item}`))).toBeNull();
    });
  });
});
