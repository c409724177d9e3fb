import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Storefront, storefronts } from "~/brands/storefronts";
import { messagesOf } from "../../backend/src/messages/messages";
import { addOrders, setTokenLifetime } from "../support/backend";
import { lentSession } from "../support/lent-session";
import { textOf } from "../support/page-text";
import { accessTokenOf, askWith } from "../support/service-caller";
import { Visitor } from "../support/visitor";

const emma = "emma@example.com";
const tom = "tom@example.com";
const AddedOrders = z.object({ orderCodes: z.array(z.string()) });

/** What emma's order 1000010010 and her gift voucher cost, in each currency. */
const amounts: Readonly<Record<string, { order: number; voucher: number }>> = {
  EUR: { order: 368.3, voucher: 25 },
  GBP: { order: 316.9, voucher: 25 },
  NOK: { order: 4410, voucher: 300 },
  SEK: { order: 4100, voucher: 300 },
  DKK: { order: 2820, voucher: 200 },
};

const signs: Readonly<Record<string, RegExp>> = { EUR: /€/g, GBP: /£/g, kroner: /\d\s?kr\b|\bkr\s?\d/g };
const signOf = (currency: string) => (currency in signs ? currency : "kroner");

/** The text of a page, with one kind of space. */
const shown = (page: { text: string }) => textOf(page).replaceAll(/\s/g, " ");

const moneyAt = ({ locale }: Storefront, amount: number, currency: string) =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount).replaceAll(/\s/g, " ");

/** The kinds of money that a text names. */
const currenciesIn = (text: string) =>
  Object.entries(signs).flatMap(([currency, sign]) => (text.match(sign) ? [currency] : []));

describe.each([...storefronts.values()])("$id", (storefront) => {
  const { id, currency } = storefront;
  const expected = amounts[currency];
  if (!expected) throw new Error(`no amounts in ${currency}`);

  test("orders: amounts are in the storefront's currency", async () => {
    const visitor = await lentSession(id, emma);
    const [list, order, voucher] = await Promise.all(
      ["/orders", "/orders/1000010010", "/orders/1000010005"].map((path) => visitor.get(path)),
    );
    if (!list || !order || !voucher) throw new Error("a page is missing");
    const total = moneyAt(storefront, expected.order, currency);
    expect(shown(list)).toContain(total);
    expect(shown(order)).toContain(total);
    expect(shown(voucher)).toContain(moneyAt(storefront, expected.voucher, currency));
    for (const page of [list, order, voucher]) expect(currenciesIn(shown(page))).toEqual([signOf(currency)]);
  });

  test("invoices: amounts are in the storefront's currency", async () => {
    const visitor = await lentSession(id, "bram@example.com");
    expect(currenciesIn(shown(await visitor.get("/invoices")))).toEqual([signOf(currency)]);
  });

  test("products: titles are in the storefront's language", async () => {
    const visitor = await lentSession(id, emma);
    const { articles } = messagesOf(storefront);
    const order = shown(await visitor.get("/orders/1000010010"));
    for (const article of ["bookLayflat", "bookSquare", "canvas", "poster", "cards"] as const)
      expect(order).toContain(`(${articles[article]})`);
    const projects = shown(await visitor.get("/saved-projects"));
    for (const article of ["bookA4", "calendarWall"] as const) expect(projects).toContain(articles[article]);
  });
});

describe("currency of a customer of two storefronts", () => {
  const { se, uk } = { se: storefronts.get("bildvik-se"), uk: storefronts.get("vellora-uk") };
  if (!se || !uk) throw new Error("a storefront is missing");

  test("orders: each keeps the currency of its storefront, in the language of the current one", async () => {
    const { orderCodes } = AddedOrders.parse(await addOrders(tom, 1, se.channel));
    const path = `/orders/${orderCodes[0]}`;
    const [atHome, abroad] = await Promise.all(
      [se, uk].map(async ({ id }) => shown(await (await lentSession(id, tom)).get(path))),
    );
    // The first of the made-up orders: one A4 photo book.
    expect(atHome).toContain(moneyAt(se, 389, "SEK"));
    expect(atHome).toContain(`(${messagesOf(se).articles.bookA4})`);
    expect(abroad).toContain(moneyAt(uk, 389, "SEK"));
    expect(abroad).toContain(`(${messagesOf(uk).articles.bookA4})`);
    expect(abroad).not.toContain("£");
  });

  test("sign-in for two storefronts of a brand: each shows its own currency, also after a token refresh", async () => {
    await setTokenLifetime(tom, 5);
    const visitor = new Visitor("vellora-uk");
    await visitor.signIn(tom, "/orders");
    // The authority knows who it is: no form.
    const irish = new URL("/orders", new Visitor("vellora-ie").origin).href;
    expect(currenciesIn(shown(await visitor.open(irish)))).toEqual(["EUR"]);
    await setTokenLifetime(tom, null);
    // Five seconds are less than the site wants a token to have left: this renews it.
    expect(currenciesIn(shown(await visitor.open(irish)))).toEqual(["EUR"]);
    expect(currenciesIn(shown(await visitor.open("/orders")))).toContain("GBP");
    expect(currenciesIn(shown(await visitor.open("/orders")))).not.toContain("EUR");
  });

  afterAll(() => setTokenLifetime(tom, null));
});

test("vouchers: an amount is in the currency of the storefront where the customer signed in", async () => {
  const ask = askWith(await accessTokenOf(emma));
  const { text } = await ask("GET", "/vouchers/api/v1/campaigns/offers/WALLART10");
  expect(JSON.parse(text)).toMatchObject({ name: "€10.00 off wall art", discount: "€10.00" });
});
