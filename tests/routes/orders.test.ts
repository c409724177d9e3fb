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

  test("the bar of a row says in words which step of how many is reached, and one of a cancelled order has none", async () => {
    const stepsOf = (page: Answer) =>
      [...textOf(page).matchAll(/\|Step (\d) of 4\|/g)].map(([, step]) => Number(step));
    const inProgress = stepsOf(await emma.get("/orders"));
    expect(inProgress).toHaveLength(8);
    expect(new Set(inProgress)).toEqual(new Set([1, 2, 3, 4]));
    expect(stepsOf(await emma.get("/orders?order_state=history"))).toEqual([4, 4, 4, 4]);
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

  test("reads three pages at most for each view, and one for orders in progress", async () => {
    const calls = (path: string) => callsOf(() => max.get(path), { service: "orders" });
    expect(await calls("/orders")).toHaveLength(1);
    expect(await calls("/orders?order_state=history&page=2")).toHaveLength(3);
  });

  test("shows an error for a page of the history that cannot be read, and orders in progress as ever", async () => {
    const lost = { email: "max@example.com", service: "orders", fault: "status", status: 500 } as const;
    const [history, inProgress] = await withFault({ ...lost, path: "Offset=1" }, () =>
      Promise.all([max.get("/orders?order_state=history&page=2"), max.get("/orders")]),
    );
    expect(textOf(history)).toContain(unexpected);
    expect(codesOf(history)).toEqual([]);
    expect(codesOf(inProgress).length).toBeGreaterThan(0);
  });

  test("finds an order by its number, by a part of its title, and by its year", async () => {
    const byNumber = await max.get("/orders?q=1000100006");
    expect(codesOf(byNumber)).toEqual(["1000100006"]);
    expect(textOf(byNumber)).toContain("1 order found");
    for (const written of ["Order 1000100006", "#1000100006", "1000 1000 06"])
      expect(codesOf(await max.get(`/orders?q=${encodeURIComponent(written)}`)), written).toEqual([
        "1000100006",
      ]);
    const byTitle = await max.get("/orders?q=ALLOTMENT&page=1");
    expect(codesOf(byTitle).length).toBeGreaterThan(10);
    expect(linkTo(byTitle, "All orders")).toBe("/orders");
    const year = new Date(Date.now() - 402 * 24 * 60 * 60 * 1000).getFullYear();
    const ofYear = await emma.get(`/orders?year=${year}`);
    expect(codesOf(ofYear)).toContain("1000010001");
    expect(ofYear.text).toContain(`<option value="${year}" selected="">`);
    for (const [query, text] of [
      ["q=zeppelin", "No orders match this number, title or year"],
      ["year=1999", "No orders match this number, title or year"],
    ])
      expect(textOf(await max.get(`/orders?${query}`))).toContain(text);
    for (const nothing of ["q=", "q=%20&year=", "year=two", "year=-1"])
      expect(tabCount(await max.get(`/orders?${nothing}`), "In progress")).not.toBeNull();
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
      "Order details|Ordered|Change address|Your order is confirmed. Next, we’ll start making it. Expected ",
      "Autumn walks (Prints 10 × 15, glossy)|Quantity 48|",
      "The lighthouse (Enlargement 30 × 45)|Quantity 1|",
      "Order number|1000010012|",
      "Delivery type|Home delivery|Expected delivery|",
      "Delivery address|Emma de Wit|Keizersgracht 174 2 hoog|1016 DW Amsterdam|",
    ])
      expect(text).toContain(reported);
  });

  test("leads to paying and to customer care with the order's number where it is not paid", async () => {
    for (const [code, status] of [
      ["1000010014", "Awaiting payment"],
      ["1000010011", "Payment failed"],
    ]) {
      const page = await emma.get(`/orders/${code}`);
      expect(textOf(page)).toContain(`Order details|${status}|`);
      expect(textOf(page)).toMatch(new RegExp(`Order placed\\|[^|]*\\|?[^|]*\\|${status}`));
      expect(linkTo(page, "Pay now")).toMatch(new RegExp(`/outside/vellora-ie/pay\\?orderCode=${code}$`));
      expect(linkTo(page, "Contact us about this order")).toMatch(
        new RegExp(`/outside/vellora-ie/customer-care\\?orderCode=${code}$`),
      );
      expect(textOf(page)).toContain("Changed your mind? Ask customer care to cancel this order.");
      // No day is promised for what nobody makes yet.
      expect(textOf(page)).not.toContain("Expected");
      const list = await emma.get("/orders");
      expect(linkTo(list, `Pay now: ${code}`)).toBe(linkTo(page, "Pay now"));
    }
    const paid = await emma.get(confirmed);
    expect(linkTo(paid, "Pay now")).toBeNull();
    expect(textOf(paid)).not.toContain("Changed your mind?");
    expect(linkTo(paid, "Change address")).toBe(`${confirmed}/address`);
    expect(paid.text.indexOf(`${confirmed}/address`)).toBeLessThan(paid.text.indexOf("Autumn walks"));
  });

  test("shows the days of the steps, each parcel with its link, and that the order was delivered", async () => {
    const sent = await emma.get("/orders/1000010002");
    const text = textOf(sent);
    expect(text).toContain("Your order has been delivered.");
    expect(text).toMatch(
      /\|In production\|, done\|[^|]+\d{4}\|Sent\|, done\|[^|]+\d{4}\|Delivered\|, done\|[^|]+\d{4}\|/,
    );
    expect(text).toMatch(
      /Your parcels\|Carrier\|PostNord\|Tracking number\|10000100021\|Sent on\|[^|]+\|Delivered on\|/,
    );
    expect(text).not.toContain("Expected delivery");
    expect(linkTo(sent, "Track parcel: 10000100022")).toMatch(
      /\/outside\/vellora-ie\/parcel\?number=10000100022$/,
    );
  });

  test("leaves out what services send beyond the contract where it is missing or odd", async () => {
    const order = {
      orderCode: "1000010002",
      created: "2026-08-01T10:00:00Z",
      status: "Dispatched",
      statusHistory: "yesterday",
      invoiceUrl: "https://evil.test/invoice.pdf",
      products: [{ code: "1", title: "Sea", thumbnailUrl: "https://evil.test/1.jpg" }],
    };
    const dates = { earliest: "2026-08-05", latest: "2026-08-06" };
    for (const parcels of [undefined, null, "none", [], [{ url: "javascript:alert(1)", number: 7 }]]) {
      const page = await withFault(
        { email: "emma@example.com", service: "delivery", fault: "body", body: { ...dates, parcels } },
        () => faultyOrders({ fault: "body", body: order }, "/orders/1000010002"),
      );
      expect(textOf(page)).toMatch(/Expected delivery\|Wed\s5/);
      expect(page.text).not.toMatch(/evil\.test|javascript:|<img/);
    }
  });

  test("shows parcels and dated steps where one of them does not fit, and parcels without expected dates", async () => {
    const order = {
      orderCode: "1000010002",
      created: "2026-08-01T10:00:00Z",
      status: "Dispatched",
      statusHistory: [
        { status: "Dispatched", changed: "0001-01-01T00:00:00" },
        { status: "ProductionStarted", changed: "2026-08-03T10:00:00Z" },
      ],
      products: [{ code: "1", title: "Sea" }],
    };
    const body = { parcels: [null, { carrier: "Swift", number: 7, delivered: "2026-08-05T12:00:00Z" }] };
    const page = await withFault(
      { email: "emma@example.com", service: "delivery", fault: "body", body },
      () => faultyOrders({ fault: "body", body: order }, "/orders/1000010002"),
    );
    const text = textOf(page);
    expect(text).toContain("Swift");
    expect(text).toMatch(/3\sAug/);
    expect(text).toContain("Your order has been delivered.");
    // Not said of an order that cannot be changed any more.
    expect(text).not.toContain("Change in progress");
    expect(text).not.toContain("Not available right now");
  });

  test("leads to its invoice where the service sends one, and else says where to ask for it", async () => {
    const sent = await emma.get("/orders/1000010002");
    expect(linkTo(sent, "Open the invoice")).toMatch(/\/outside\/vellora-ie\/invoice\?orderCode=1000010002$/);
    expect(textOf(sent)).not.toContain("Ask customer care for it");
    const ask = "Need an invoice or receipt? Ask customer care for one.";
    expect(textOf(await emma.get(confirmed))).toContain(ask);
    expect(textOf(await emma.get("/orders/1000010014"))).not.toContain(ask);
  });

  test("has pictures of what was ordered, of a fixed size, from the picture host", async () => {
    const page = await emma.get(confirmed);
    const pictures = [...page.text.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      expect(picture).toMatch(/ alt="" width="72" height="72" loading="lazy"/);
      const address = /src="([^"]*)"/.exec(picture)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(page.headers["content-security-policy"]).toContain(`img-src 'self' ${new URL(address).origin}`);
      expect((await fetch(address)).headers.get("content-type")).toMatch(/^image\//);
    }
  });

  test("shows the code of a paid voucher, and for an unpaid one that it is still to come", async () => {
    expect(textOf(await emma.get("/orders/1000010005"))).toContain(
      "Voucher code|GIFT-7KQ2-MD4X|Copy code|Value|",
    );
    const unpaid = textOf(await emma.get("/orders/1000010013"));
    expect(unpaid).toContain(
      "We’ve received your order. Your e-voucher will appear here once it’s paid for.",
    );
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

  test("of an order that is there, says that the product is missing, and leads to the order", async () => {
    for (const part of ["products/nothing", "vouchers/nothing"]) {
      const page = await emma.get(`${confirmed}/${part}`);
      expect(page.status).toBe(404);
      expect(headingOf(page)).toBe("Product not found");
      expect(linkTo(page, "Back to the order")).toBe(confirmed);
      expect(headingOf(await emma.get(`/orders/1/${part}`))).toBe("Order not found");
    }
  });

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
  const cut = "This list has 3 of your orders. There are more, which we can’t show here.";
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
