import { describe, expect, test } from "vitest";
import { addOrders, callsOf, type Fault, withFault } from "../support/backend";
import { headingOf, linksOf, linkTo, tabCount, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { type Answer, Visitor } from "../support/visitor";

const unexpected = "An unexpected error has occurred, please contact us if you continue to have problems.";
const notLoaded = "An error occurred loading this order, please contact us to report this issue.";

async function visitorOf(email: string, hostId = "vellora-ie"): Promise<Visitor> {
  const visitor = new Visitor(hostId);
  await visitor.signIn(email, "/downloads");
  return visitor;
}

const emma = await visitorOf("emma@example.com");
const confirmed = "/orders/1000010012";

/** The codes of the orders that a page lists, in its order. */
const codesOf = (page: Answer) =>
  linksOf(page).flatMap(({ href }) => /^\/orders\/(\d+)$/.exec(href)?.[1] ?? []);

const faultyOrders = (fault: Omit<Fault, "service">, path: string) =>
  withFault({ email: "emma@example.com", ...fault, service: "orders" }, () => emma.get(path));

const shellStands = (page: Answer) => {
  for (const entry of ["Overview", "My orders", "Saved photos", "Sign out"])
    expect(textOf(page)).toContain(entry);
};

describe("orders page", () => {
  test("splits emma's fourteen orders by the 30-day and the 14-day rule, newest first", async () => {
    const inProgress = await emma.get("/orders");
    expect(codesOf(inProgress)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6].map((n) => String(1000010000 + n)));
    expect(tabCount(inProgress, "In progress")).toBe("9");
    expect(tabCount(inProgress, "History")).toBe("5");
    const history = await emma.get("/orders?order_state=history");
    expect(codesOf(history)).toEqual([5, 4, 3, 2, 1].map((n) => String(1000010000 + n)));
  });

  test.each([
    "order_state=nonsense",
    "page=0",
    "page=-3",
    "page=1e99",
    "page=two",
    "order_state=&page=",
    "page=99",
  ])("accepts ?%s and shows a valid page", async (query) => {
    expect(codesOf(await emma.get(`/orders?${query}`))).toHaveLength(9);
  });

  test("shows the empty state only for a valid empty answer", async () => {
    const page = await (await visitorOf("nina@example.com")).get("/orders");
    expect(textOf(page)).toContain("You haven't ordered anything yet!");
    expect(tabCount(page, "In progress")).toBe("0");
    expect(tabCount(page, "History")).toBe("0");
  });

  test.each<Omit<Fault, "service">>([
    { fault: "status", status: 404 },
    { fault: "status", status: 429 },
    { fault: "status", status: 500 },
    { fault: "status", status: 503 },
    { fault: "status", status: 302 },
    { fault: "malformed" },
    { fault: "html" },
    { fault: "empty" },
    { fault: "shape" },
    { fault: "deep" },
    { fault: "down" },
  ])("shows an error and neither the empty state nor a count: $fault $status", async (fault) => {
    const page = await faultyOrders(fault, "/orders");
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain(unexpected);
    expect(textOf(page)).toContain(`Reference ${page.headers["x-correlation-id"]}`);
    expect(textOf(page)).not.toContain("You haven't ordered anything yet!");
    expect(tabCount(page, "In progress")).toBe("-");
    expect(tabCount(page, "History")).toBe("-");
    expect(linkTo(page, "Try again")).toBe("/orders");
    shellStands(page);
  });

  test("retries once after a short outage", async () => {
    const calls = await callsOf(
      async () =>
        expect(
          codesOf(await faultyOrders({ fault: "status", status: 503, times: 1 }, "/orders")),
        ).toHaveLength(9),
      { service: "orders" },
    );
    expect(calls.map(({ status }) => status)).toEqual([503, 200]);
  });
});

describe("orders page with more orders than one call returns", async () => {
  await addOrders("max@example.com", 260);
  const max = await visitorOf("max@example.com", "printwren-uk");

  /** A tab's pages from the newest on. */
  async function pagesOf(tab: string): Promise<Answer[]> {
    const pages = [await max.get(`/orders?order_state=${tab}`)];
    for (let older = linkTo(pages[0] ?? { text: "" }, "Older"); older !== null; ) {
      const page = await max.get(older);
      pages.push(page);
      older = linkTo(page, "Older");
    }
    return pages;
  }

  test("contains every order once, a hundred per page", async () => {
    const inProgress = await pagesOf("inProgress");
    const history = await pagesOf("history");
    const codes = [...inProgress, ...history].map(codesOf);
    const [first, second] = history;
    if (!first || !second) throw new Error("There are too few orders for a second page");
    expect(codesOf(first)).toHaveLength(100);
    expect(textOf(first)).toContain(`Page 1 of ${history.length}`);
    expect(linkTo(second, "Newer")).toBe("/orders?order_state=history&page=1");
    expect(new Set(codes.flat()).size).toBe(codes.flat().length);
    const counted = ["In progress", "History"].map((tab) => Number(tabCount(first, tab)));
    expect(counted).toEqual([inProgress, history].map((pages) => pages.flatMap(codesOf).length));
    const last = history.at(-1);
    expect(codesOf(await max.get("/orders?order_state=history&page=99"))).toEqual(last && codesOf(last));
  });

  test("says that there are more orders when its second call fails", async () => {
    const page = await withFault(
      { email: "max@example.com", service: "orders", path: "Offset=100", fault: "status", status: 500 },
      () => max.get("/orders"),
    );
    expect(codesOf(page).length).toBeGreaterThan(0);
    expect(textOf(page)).toMatch(
      /This list has \d+ of your orders\. There are more, which we cannot show here\./,
    );
    expect(tabCount(page, "History")).toMatch(/^\d+\+$/);
  });

  test("the overview needs only one call", async () => {
    const calls = await callsOf(() => max.get("/"), { service: "orders" });
    expect(calls).toHaveLength(1);
  });
});

describe("order page", () => {
  test("shows products, address, delivery and total", async () => {
    const text = textOf(await emma.get(confirmed));
    for (const reported of [
      "Order details|Ordered|Your order is confirmed. Next, we start making it. Expected ",
      "Autumn walks (Prints 10 × 15, glossy)|Quantity 48|",
      "The lighthouse (Enlargement 30 × 45)|Quantity 1|",
      "Order number|1000010012|",
      "Delivery type|Home delivery|Expected delivery|",
      "Delivery address|Emma de Wit|Keizersgracht 174 2 hoog|1016 DW Amsterdam|",
    ])
      expect(text).toContain(reported);
  });

  test("shows the code of a paid voucher, and for an unpaid one that it is still to come", async () => {
    expect(textOf(await emma.get("/orders/1000010005"))).toContain("Voucher code|GIFT-7KQ2-MD4X|Worth|");
    const unpaid = textOf(await emma.get("/orders/1000010013"));
    expect(unpaid).toContain("We have received your order. Your e-voucher appears here once it is paid.");
    expect(unpaid).not.toContain("Voucher code");
    expect(unpaid).not.toContain("Delivery address");
  });

  test("leads back to the tab of the order", async () => {
    expect(linkTo(await emma.get(confirmed), "Back to my Orders")).toBe("/orders?order_state=inProgress");
    expect(linkTo(await emma.get("/orders/1000010002"), "Back to my Orders")).toBe(
      "/orders?order_state=history",
    );
  });

  test.each(["nothing", "a%2Fb", "..%2Fme", "%3Fx", "%00", "x".repeat(500)])(
    "shows 'Order not found' for the code %s",
    async (code) => {
      const page = await emma.get(`/orders/${code}`);
      expect(page.status).toBe(404);
      expect(headingOf(page)).toBe("Order not found");
      shellStands(page);
    },
  );

  test("shows 'Order not found' for another customer's order", async () => {
    const page = await (await visitorOf("otto@example.com")).get(confirmed);
    expect(page.status).toBe(404);
    expect(headingOf(page)).toBe("Order not found");
    expect(page.text).not.toContain("Autumn walks");
  });

  test.each<Omit<Fault, "service">>([{ fault: "status", status: 404 }, { fault: "empty" }])(
    "shows 'Order not found' when nothing is returned: $fault",
    async (fault) => {
      const page = await faultyOrders(fault, confirmed);
      expect(page.status).toBe(404);
      expect(headingOf(page)).toBe("Order not found");
      expect(textOf(page)).not.toContain(notLoaded);
      shellStands(page);
    },
  );

  test.each<Omit<Fault, "service">>([
    { fault: "status", status: 400 },
    { fault: "status", status: 500 },
    { fault: "status", status: 503 },
    { fault: "malformed" },
    { fault: "html" },
    { fault: "shape" },
    { fault: "deep" },
    { fault: "down" },
  ])("shows a loading error: $fault $status", async (fault) => {
    const page = await faultyOrders(fault, confirmed);
    expect(textOf(page)).toContain(notLoaded);
    expect(headingOf(page)).toBe("Order details");
    expect(linkTo(page, "Try again")).toBe(confirmed);
    expect(linkTo(page, "Contact us")).toContain("/outside/vellora-ie/contact");
    shellStands(page);
  });

  test.each<[Omit<Fault, "service">, string | null]>([
    [{ fault: "status", status: 404 }, null],
    [{ fault: "empty" }, null],
    [{ fault: "status", status: 500 }, "Not available right now"],
    [{ fault: "malformed" }, "Not available right now"],
    [{ fault: "html" }, "Not available right now"],
    [{ fault: "shape" }, "Not available right now"],
    [{ fault: "deep" }, "Not available right now"],
    [{ fault: "down" }, "Not available right now"],
  ])("works without delivery dates: %o", async (fault, reported) => {
    const page = await withFault({ email: "emma@example.com", ...fault, service: "delivery" }, () =>
      emma.get(confirmed),
    );
    expect(page.status).toBe(200);
    const text = textOf(page);
    expect(text).toContain("Autumn walks");
    expect(text).toContain("Keizersgracht");
    if (reported === null) expect(text).not.toContain("Expected delivery");
    else expect(text).toContain(`Expected delivery|${reported}|`);
  });

  test("escapes HTML in an address", async () => {
    const call = await servicesAs("max@example.com");
    const hostile = '"><script>alert(1)</script>{{name}}$t(menu.orders)';
    const address = {
      firstName: hostile,
      lastName: "<img src=x onerror=alert(1)>",
      street: "</dd></dl>\u202edrow",
      houseNumber: "1'",
      addition: "&lt;b&gt;",
      postalCode: "SE15 4RZ",
      city: "javascript:alert(1)",
      countryCode: "GB",
      phoneNumber: null,
    };
    // The newest of the orders that Max was seeded with awaits payment, so its address can still change.
    await call("PUT", "/orders/v1/superorders/1000100006/deliveryAddress", address);
    const page = await (await visitorOf("max@example.com")).get("/orders/1000100006");
    expect(page.text).toContain("\u202edrow");
    expect(page.text).not.toMatch(/<script>|<img src=x|<\/dl>\u202e/);
    expect(page.text).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{name}}$t(menu.orders)");
    expect(page.text).toContain("&amp;lt;b&amp;gt;");
  });
});

test("orders page: a list that could not be read whole says so, and claims no tab to be empty", async () => {
  const order = (number: number) => ({
    orderCode: `X${number}`,
    created: new Date().toISOString(),
    status: "Confirmed",
    products: [{ title: "Sea" }],
  });
  const body = { superOrders: [order(1), order(2), order(3)], total: 2_345 };
  const cut = "This list has 3 of your orders. There are more, which we cannot show here.";
  for (const [path, rows] of [
    ["/orders", 3],
    ["/orders?order_state=history", 0],
  ] as const) {
    const page = await faultyOrders({ fault: "body", body, path: "superorders/me" }, path);
    const text = textOf(page);
    expect(text).toContain(cut);
    expect(text).toContain("At least 3 orders in progress.");
    expect(text).not.toContain("No earlier orders yet");
    expect(page.text.split('href="/orders/X').length - 1).toBe(rows);
  }
});
