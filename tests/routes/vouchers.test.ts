import { expect, test } from "vitest";
import { callsOf, type Fault, withFault } from "../support/backend";
import { linksOf, linkTo, textOf } from "../support/page-text";
import { visitorOf } from "../support/visitor";

const email = "emma@example.com";
const code = "GIFT-7KQ2-MD4X";
const card = "/vouchers/1000010005-1";

const emma = await visitorOf(email);
const vouchers = (fault: Omit<Fault, "service" | "email">, path = "/vouchers") =>
  withFault({ service: "vouchers", email, ...fault }, () => emma.get(path));
const lists = (...rows: readonly object[]) => vouchers({ fault: "body", body: { vouchers: rows } });

test("vouchers: one call lists what was bought and campaigns, and no address holds a code", async () => {
  const calls = await callsOf(
    async () => {
      const page = await emma.get("/vouchers");
      for (const part of [code, "For Tom and Ida (Gift voucher)", "Order 1000010005", "SPRING25", "£25.00"])
        expect(textOf(page)).toContain(part);
      expect(page.text).not.toMatch(/(href|action)="[^"]*(GIFT-7KQ2|SPRING25)/);
      expect(linksOf(page).map(({ href }) => href)).toContain(card);
    },
    { email },
  );
  expect(calls.filter(({ service }) => /vouchers|orders/.test(service)).map(({ path }) => path)).toEqual([
    "/api/v1/vouchers/me",
  ]);
});

test("vouchers: the orders and a voucher's own page lead to them", async () => {
  expect(linkTo(await emma.get("/orders"), "My vouchers")).toBe("/vouchers");
  expect(linkTo(await emma.get("/orders/1000010005/vouchers/1000010005-1"), "My vouchers")).toBe("/vouchers");
});

test("vouchers: what was used or has expired is told apart, valid to the end of its last day", async () => {
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const text = textOf(
    await lists(
      { id: "1", code: "OLD-1", name: "Old", validUntil: day(-2) },
      { id: "2", code: "NEW-2", name: "New", validUntil: day(2) },
      { id: "3", code: "GONE-3", name: "Gone", validUntil: day(2), used: day(-1) },
      { id: "4", code: "LAST-4", validUntil: day(0) },
    ),
  );
  const past = text.indexOf("Used or expired");
  expect(text.indexOf("Ready to use")).toBeLessThan(text.indexOf("LAST-4"));
  expect(text.indexOf("LAST-4")).toBeLessThan(text.indexOf("NEW-2"));
  for (const one of ["OLD-1", "GONE-3"]) expect(text.indexOf(one)).toBeGreaterThan(past);
  expect(text.indexOf("NEW-2")).toBeLessThan(past);
  for (const state of ["|Used|", "|Expired|", "Gift voucher"]) expect(text).toContain(state);
});

test("vouchers: a row without a code or id is left out, and a price without a currency is not shown", async () => {
  const text = textOf(
    await lists({ id: "1", code: "GOOD-1", amount: 2500 }, { id: "2" }, { id: "..", code: "UP-1" }),
  );
  expect(text).toContain("GOOD-1");
  expect(text).not.toMatch(/UP-1|2500|25\.00/);
});

test("vouchers: a service that lists none leads to the newest orders with vouchers, in two calls", async () => {
  const calls = await callsOf(
    async () => {
      const page = await vouchers({ fault: "status", status: 404 });
      expect(textOf(page)).toContain("You’ll find each voucher’s code in its order.");
      const orders = linksOf(page).filter(({ href }) => /^\/orders\/\d+$/.test(href));
      expect(orders.map(({ href }) => href).toSorted()).toEqual(["/orders/1000010005", "/orders/1000010013"]);
    },
    { email },
  );
  expect(calls.filter(({ service }) => /vouchers|orders/.test(service))).toHaveLength(2);
});

test("vouchers: nobody's are told to be none while the service fails", async () => {
  for (const fault of [{ fault: "status", status: 500 }, { fault: "shape" }, { fault: "html" }] as const) {
    const text = textOf(await vouchers(fault));
    expect(text).toContain("We couldn’t load your vouchers. Please try again.");
    expect(text).not.toContain("You have no vouchers");
    expect(textOf(await vouchers(fault, card))).toContain("We couldn’t load your vouchers.");
  }
  expect(textOf(await (await visitorOf("nina@example.com")).get("/vouchers"))).toContain(
    "You have no vouchers",
  );
});

test("voucher card: has the code, its worth and its last day, and is nobody else's", async () => {
  const text = textOf(await emma.get(card));
  for (const part of [code, "£25.00", "Valid until", "Enter this code at the checkout in the shop."])
    expect(text).toContain(part);
  expect((await (await visitorOf("otto@example.com")).get(card)).status).toBe(404);
  expect((await emma.get("/vouchers/none")).status).toBe(404);
  expect((await vouchers({ fault: "status", status: 404 }, card)).status).toBe(404);
});

test("vouchers: the menu shows that they belong to the orders", async () => {
  const current = /<a [^>]*aria-current="[^"]*"[^>]*>/.exec((await emma.get("/vouchers")).text)?.[0];
  expect(current).toContain('href="/orders"');
});
