import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addOrders, callsOf, type Fault, newCustomer, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { headingOf, linkTo, textOf } from "../support/page-text";
import { type Answer, backendUrl, Visitor } from "../support/visitor";

const orderFailed = "An error occurred loading this order, please contact us to report this issue.";
const address = {
  firstName: "Carla",
  lastName: "Huber",
  street: "Linzer Gasse",
  houseNumber: "12",
  postalCode: "5020",
  city: "Salzburg",
};
const failures = [
  { fault: "status", status: 401 },
  { fault: "status", status: 409 },
  { fault: "status", status: 429 },
  { fault: "status", status: 500 },
  { fault: "malformed" },
  { fault: "html" },
  { fault: "shape" },
  { fault: "down" },
] as const;
/** Of a read: 401 signs in again, which the session's own tests show. */
const readFailures = failures.filter((failure) => !("status" in failure) || failure.status !== 401);

let carlsEmail: string;
let carl: Visitor;
let emma: Visitor;
/** Carl's orders by their place in the made-up sequence: its statuses and delivery types are known. */
let codes: string[] = [];

beforeAll(async () => {
  ({ email: carlsEmail } = await newCustomer("carl@example.com"));
  const added: unknown = await addOrders(carlsEmail, 8);
  if (typeof added !== "object" || added === null || !("orderCodes" in added)) throw new Error("No orders");
  codes = Array.isArray(added.orderCodes) ? added.orderCodes.map(String) : [];
  carl = new Visitor("vellora-uk");
  await carl.signIn(carlsEmail, "/downloads");
  emma = new Visitor("vellora-ie");
  await emma.signIn("emma@example.com", "/downloads");
});

const code = (position: number) => codes[position] ?? "none";
const open = () => code(0);
const pickupPoint = () => code(1);
const inProduction = () => code(2);
const sent = () => code(4);
const cancelled = () => code(7);
const urlOf = (orderCode: string) => `/orders/${orderCode}/address?country=AT`;
const reorderOf = (orderCode: string) => `/orders/${orderCode}/reorder`;

const faulty = <Result>(fault: Omit<Fault, "email">, run: () => Promise<Result>) =>
  withFault({ ...fault, email: carlsEmail }, run);

/** The fields of a page's form, with some of them changed. */
async function formOf(path: string, fields: Record<string, string> = {}) {
  return { ...hiddenFieldsOf((await carl.get(path)).text, "idempotencyKey"), ...fields };
}

/** A form that offers saved addresses, as it is before anybody types in it. */
async function untouchedFormOf(path: string): Promise<Record<string, string>> {
  const form = await formOf(path);
  return { ...form, ...z.record(z.string(), z.string()).parse(JSON.parse(form.filled ?? "")) };
}

/** The changes that something made at a service. */
async function changesBy(run: () => Promise<unknown>, service: string) {
  const calls = await callsOf(run, { service, email: carlsEmail });
  return calls.filter(({ method }) => method !== "GET");
}

const textOfOrder = async (orderCode: string) => textOf(await carl.get(`/orders/${orderCode}`));

describe("order address change", () => {
  test("is possible until production, and the order's page shows that", async () => {
    const page = await carl.get(`/orders/${open()}`);
    expect(linkTo(page, "Change address")).toBe(`/orders/${open()}/address`);
    expect(textOf(page)).toContain("You can change it until we start making your order.");
    const production = await carl.get(`/orders/${inProduction()}`);
    expect(linkTo(production, "Change address")).toBeNull();
    expect(textOf(production)).toContain("We’ve started making your order");
  });

  test("is sent once: double click, reload, Back", async () => {
    const form = await formOf(urlOf(open()), address);
    const changes = await changesBy(async () => {
      const answers = await Promise.all([
        carl.copy().post(urlOf(open()), form),
        carl.copy().post(urlOf(open()), form),
      ]);
      answers.push(await carl.post(urlOf(open()), form));
      for (const { status, location } of answers) {
        expect(status).toBe(303);
        expect(location?.pathname).toBe(`/orders/${open()}`);
      }
    }, "orders");
    expect(changes).toHaveLength(1);
    expect(changes[0]?.path).toBe(`/v1/superorders/${open()}/deliveryAddress`);
    const shown = await textOfOrder(open());
    expect(shown).toContain("Delivery address changed");
    expect(shown).toContain("Linzer Gasse 12");
  });

  test("a change meanwhile is not overwritten but said; sending again replaces it", async () => {
    const [one, other] = [await formOf(urlOf(open()), address), await formOf(urlOf(open()), address)];
    const changes = await changesBy(async () => {
      const first = await carl.post(urlOf(open()), { ...one, houseNumber: "14" });
      expect(first.location?.pathname).toBe(`/orders/${open()}`);
      const second = await carl.post(urlOf(open()), { ...other, houseNumber: "16" });
      expect(textOf(second)).toContain("This address was changed in the meantime.");
      expect(textOf(second)).toContain("Press “Deliver to this address” again to replace it");
      expect(textOf(second)).toContain("Linzer Gasse 14");
      expect(second.text).toContain('value="16"');
      const form = hiddenFieldsOf(second.text, "idempotencyKey");
      const again = await carl.post(urlOf(open()), { ...form, ...address, houseNumber: "16" });
      expect(again.location?.pathname).toBe(`/orders/${open()}`);
    }, "orders");
    expect(changes).toHaveLength(2);
  });

  test("shows errors at the fields, keeps the values and sends nothing", async () => {
    const wrong = { ...address, street: "12", postalCode: "50", houseNumber: "?", phoneNumber: "1" };
    let page: Answer | undefined;
    const changes = await changesBy(async () => {
      page = await carl.post(urlOf(open()), await formOf(urlOf(open()), wrong));
    }, "orders");
    expect(changes).toHaveLength(0);
    expect(page?.status).toBe(400);
    for (const reported of [
      "Phone number must be valid",
      "Postal Code must be valid",
      "Street number must be valid",
      "Street name must be valid",
    ])
      expect(page?.text).toContain(reported);
    expect(page?.text).toContain('value="Carla"');
  });

  test("an address that is the order's already is sent to nobody and is not said to be changed", async () => {
    const [first, form] = [await formOf(urlOf(open()), address), await formOf(urlOf(open()), address)];
    await carl.post(urlOf(open()), { ...first, houseNumber: "18" });
    const { seenVersion } = await formOf(urlOf(open()));
    const changes = await changesBy(async () => {
      const again = { ...form, seenVersion: seenVersion ?? "", houseNumber: "18" };
      const answer = await carl.follow(await carl.post(urlOf(open()), again));
      expect(textOf(answer)).toContain("The address stays as it was");
      expect(textOf(answer)).not.toContain("Delivery address changed");
    }, "orders");
    expect(changes).toEqual([]);
  });

  test("a lost answer is unknown where the order has neither the address of before nor the one that was sent", async () => {
    const orderTo = (street: string) => ({
      orderCode: open(),
      status: "Confirmed",
      deliveryType: "Home",
      products: [],
      deliveryAddress: { ...address, street, countryCode: "AT" },
    });
    const read = { service: "orders", method: "GET", fault: "body" } as const;
    // The page and the form's own read have the address of before.
    const page = await faulty({ ...read, body: orderTo("Kaigasse"), times: 2 }, () =>
      faulty({ ...read, body: orderTo("HOFGASSE") }, () =>
        faulty({ service: "orders", method: "PUT", fault: "status", status: 502 }, async () => {
          const form = await formOf(urlOf(open()), { ...address, street: "Hofgasse" });
          return carl.post(urlOf(open()), form);
        }),
      ),
    );
    expect(textOf(page)).toContain("We’re not sure whether the delivery address was changed.");
    expect(page.text).toContain('value="Hofgasse"');
  });

  test("order address form: what was typed stays beside a saved address that was only chosen, and is named where one is taken", async () => {
    const path = urlOf(open());
    const own = { ...address, street: "Steingasse", city: "Wien", postalCode: "1010" };
    const newPath = "/settings/new-address?country=AT";
    await carl.post(newPath, await formOf(newPath, own));
    const page = await carl.get(path);
    const id = /<option value="([^"]+)"[^>]*>[^<]*Steingasse/.exec(page.text)?.[1] ?? "none";
    expect(page.text).toMatch(/<option value="" selected="">The address of this order/);
    const shown = await untouchedFormOf(path);
    const typed = { ...shown, saved: id, firstName: "Karla", phoneNumber: "0662 123456" };
    const changes = await changesBy(async () => {
      const kept = await carl.post(path, typed);
      for (const value of ["Karla", "0662 123456", "Steingasse", "1010"])
        expect(kept.text).toContain(`value="${value}"`);
      expect(textOf(kept)).toContain("What you typed was kept: First name, Phone number.");
      const taken = await carl.post(path, { ...typed, intent: "saved" });
      expect(taken.text).toContain('value="Carla"');
      expect(textOf(taken)).toContain(
        "It replaced what you had typed: First name (Karla), Phone number (0662 123456).",
      );
      const back = hiddenFieldsOf(taken.text, "idempotencyKey");
      const returned = await carl.post(path, { ...typed, ...back, saved: "", intent: "saved" });
      expect(hiddenFieldsOf(returned.text, "idempotencyKey").filled).toBe(shown.filled);
    }, "orders");
    expect(changes).toEqual([]);
  });

  test("order address form: one of the saved addresses can be taken by its button or the form's, and is sent once it is confirmed", async () => {
    const path = urlOf(open());
    const street = "Universitätsring";
    const own = await formOf("/settings/new-address?country=AT", { ...address, street });
    await carl.post("/settings/new-address?country=AT", own);
    const page = await carl.get(path);
    const id = new RegExp(`<option value="([^"]+)"[^>]*>[^<]*${street}`).exec(page.text)?.[1] ?? "";
    expect(id).not.toBe("");
    const chosen = { ...(await formOf(path, address)), intent: "saved", saved: id };
    const calls = await callsOf(
      async () => {
        const filled = await carl.post(path, chosen);
        expect(filled.text).toContain(`value="${street}"`);
        expect(filled.text).not.toContain('aria-invalid="true"');
        expect(filled.text).toMatch(
          /<div [^>]*tabindex="-1" autofocus=""[^>]*>(?:(?!<\/div>).)*filled in below/i,
        );
        expect(textOf(filled)).toContain("not saved yet. Check it, then press “Deliver to this address”.");
      },
      { service: "orders" },
    );
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    const confirmed = await callsOf(
      async () => {
        const filled = await carl.post(path, { ...(await untouchedFormOf(path)), saved: id });
        expect(filled.text).toContain(`value="${street}"`);
        expect(filled.text).toContain(`name="offered" value="${id}"`);
      },
      { service: "orders" },
    );
    expect(
      confirmed.filter(({ method }) => method !== "GET"),
      "what was chosen is shown first",
    ).toEqual([]);
    const gone = await carl.post(path, {
      ...(await formOf(path, address)),
      street: "Ringweg",
      intent: "saved",
      saved: "deleted-in-another-tab",
    });
    expect(gone.text).toContain("This address is no longer there.");
    expect(gone.text).toContain('value="Ringweg"');
    const unread = await withFault({ service: "customers", path: "addresses", fault: "down" }, () =>
      carl.get(path),
    );
    expect(unread.status).toBe(200);
    expect(unread.text).not.toContain('value="saved"');
    const failed = await withFault({ service: "customers", path: "addresses", fault: "down" }, async () =>
      carl.follow(await carl.post(path, { ...chosen, street: "Typed" })),
    );
    expect(textOf(failed)).toContain("Unable to display your addresses");
    expect(failed.text).toContain('value="Typed"');
  });

  test("order address form: changes the country without losing what was typed, and saves in the chosen one", async () => {
    const typed = { ...address, country: "DE", postalCode: "50674", city: "Köln", street: "Lindenstraße" };
    const form = await formOf(urlOf(open()), typed);
    const changes = await changesBy(async () => {
      const page = await carl.follow(
        await carl.post(urlOf(open()), { ...form, city: "", intent: "country" }),
      );
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/<option value="DE" selected=""/);
      expect(page.text).toContain('value="Lindenstraße"');
      expect(page.text).not.toContain('aria-invalid="true"');
    }, "orders");
    expect(changes).toHaveLength(0);
    expect((await carl.post(urlOf(open()), form)).location?.pathname).toBe(`/orders/${open()}`);
    const shown = await textOfOrder(open());
    expect(shown).toContain("50674 Köln");
    expect(shown).toContain("Germany");
  });

  test.each(failures.filter(({ fault }) => !["malformed", "html", "shape"].includes(fault)))(
    "F20: a failed request (%o) keeps what was typed and does not change the address",
    async (failure) => {
      const before = await textOfOrder(code(0));
      const form = await formOf(urlOf(open()), { ...address, street: "Mirabellplatz" });
      const page = await faulty({ ...failure, service: "orders", method: "PUT" }, () =>
        carl.post(urlOf(open()), form),
      );
      if ("status" in failure && failure.status === 401) {
        expect(page.location?.pathname).toBe("/sign-in");
        await carl.signIn(carlsEmail, "/downloads").catch(() => carl.open("/downloads"));
      } else {
        expect(page.status).toBe(502);
        expect(textOf(page)).toMatch(/couldn’t be changed|can no longer be changed/);
        expect(page.text).toContain('value="Mirabellplatz"');
      }
      expect(await textOfOrder(open())).not.toContain("Mirabellplatz");
      expect(before).not.toContain("Mirabellplatz");
    },
  );

  test("F20: an outage of the whole service keeps what was typed", async () => {
    const form = await formOf(urlOf(open()), { ...address, street: "Mirabellplatz" });
    const page = await faulty({ service: "orders", fault: "status", status: 500 }, () =>
      carl.post(urlOf(open()), form),
    );
    expect(page.status).toBe(502);
    expect(textOf(page)).toContain("We’re not sure whether the delivery address was changed.");
    expect(page.text).toContain('value="Mirabellplatz"');
  });

  test("F20: a timeout is not reported as a failure", async () => {
    const form = await formOf(urlOf(open()), { ...address, street: "Kaigasse" });
    const page = await faulty({ service: "orders", method: "PUT", fault: "hang", delayMs: 9_000 }, () =>
      carl.post(urlOf(open()), form),
    );
    expect(textOf(page)).toContain("Please check your order before you try again.");
    expect(page.text).toContain('value="Kaigasse"');
  });

  test("F21: after a lost answer the order is read again: it was changed once", async () => {
    const form = await formOf(urlOf(open()), { ...address, street: "Steingasse" });
    const changes = await changesBy(async () => {
      const answer = await faulty({ service: "orders", method: "PUT", fault: "lost" }, () =>
        carl.post(urlOf(open()), form),
      );
      expect(answer.status).toBe(303);
      await carl.post(urlOf(open()), form);
    }, "orders");
    expect(changes).toHaveLength(1);
    expect(await textOfOrder(open())).toContain("Steingasse 12");
  });

  test("an accepted request that the order does not show yet is reported as sent, not done", async () => {
    const form = await formOf(urlOf(open()), { ...address, street: "Kapitelplatz" });
    const answer = await faulty({ service: "orders", method: "PUT", fault: "empty" }, () =>
      carl.post(urlOf(open()), form),
    );
    expect(textOf(await carl.follow(answer))).toContain("We’ve passed on your new address.");
  });

  test("409: the page shows the reason once production began, for a pickup point and for a cancelled order", async () => {
    const positions = [
      [pickupPoint(), "This order goes to a pickup point"],
      [inProduction(), "We’ve started making your order"],
      [sent(), "Your order has been sent"],
      [cancelled(), "This order was cancelled"],
    ] as const;
    for (const [orderCode, reported] of positions) {
      const form = await formOf(urlOf(open()), address);
      expect(textOf(await carl.get(urlOf(orderCode)))).toContain(reported);
      const before = await textOfOrder(orderCode);
      const page = await carl.post(urlOf(orderCode), form);
      expect(page.status).toBe(502);
      expect(textOf(page)).toContain(reported);
      expect(await textOfOrder(orderCode)).toBe(before);
    }
  });

  test("409: a voucher has no delivery address", async () => {
    const path = "/orders/1000010013/address?country=NL";
    expect(textOf(await emma.get(path))).toContain("A voucher isn’t delivered by post");
  });

  test("another customer's order can be neither read nor changed", async () => {
    expect((await carl.get("/orders/1000010012/address")).status).toBe(404);
    const form = await formOf(urlOf(open()), address);
    await carl.post("/orders/1000010012/address?country=AT", form);
    expect(textOf(await emma.get("/orders/1000010012"))).not.toContain("Linzer Gasse");
  });

  test.each(readFailures)("an order that cannot be read (%o) shows an error", async (failure) => {
    const page = await faulty({ ...failure, service: "orders" }, () => carl.get(urlOf(open())));
    expect(textOf(page)).toContain(orderFailed);
    expect(textOf(page)).toContain("Sign out");
  });
});

describe("reorder", () => {
  const available = "We’ll add the same products to your basket.";

  test("is offered for sent orders, in the list and on the order's page, without a call", async () => {
    const calls = await callsOf(
      async () => {
        const list = await carl.get("/orders");
        expect(list.text).toContain(`href="${reorderOf(sent())}"`);
        expect(list.text).not.toContain(`href="${reorderOf(open())}"`);
        expect(linkTo(await carl.get(`/orders/${sent()}`), "Order again")).toBe(reorderOf(sent()));
        expect(linkTo(await carl.get(`/orders/${open()}`), "Order again")).toBeNull();
      },
      { service: "reorder" },
    );
    expect(calls).toHaveLength(0);
  });

  test("reads the availability and the order in one round", async () => {
    const page = await carl.get(reorderOf(sent()));
    expect(textOf(page)).toContain(available);
    expect(String(page.headers["server-timing"]).split(", ")).toHaveLength(3);
  });

  test("closes to the list for who comes from there, and else to the order", async () => {
    const leaves = async (referer: string) =>
      /data-leave="([^"]*)"/.exec((await carl.get(reorderOf(sent()), { Referer: referer })).text)?.[1];
    const list = "/orders?order_state=history&page=2";
    expect(await leaves(carl.origin + list)).toBe(list.replace("&", "&amp;"));
    for (const other of [`${carl.origin}/orders/${sent()}`, `https://evil.example${list}`, "x"])
      expect(await leaves(other)).toBe(`/orders/${sent()}`);
  });

  test("leads to the storefront's shop and reorders once: double click, reload, Back", async () => {
    const form = await formOf(reorderOf(sent()));
    const positions: (string | undefined)[] = [];
    const changes = await changesBy(async () => {
      const answers = await Promise.all([
        carl.copy().post(reorderOf(sent()), form),
        carl.copy().post(reorderOf(sent()), form),
      ]);
      answers.push(await carl.post(reorderOf(sent()), form));
      positions.push(...answers.map(({ location }) => location?.href));
    }, "reorder");
    expect(changes).toHaveLength(1);
    expect(new Set(positions).size).toBe(1);
    expect(positions[0]).toMatch(
      `${backendUrl.replace("127.0.0.1", "localhost")}/outside/vellora-uk/shop?reorder=`,
    );
  });

  test("F29: a slow service and a second click make one reorder", async () => {
    const form = await formOf(reorderOf(sent()));
    const changes = await changesBy(async () => {
      await faulty({ service: "reorder", method: "POST", fault: "slow", delayMs: 2_000 }, () =>
        Promise.all([carl.copy().post(reorderOf(sent()), form), carl.copy().post(reorderOf(sent()), form)]),
      );
    }, "reorder");
    expect(changes).toHaveLength(1);
  });

  test("shows why it is not available", async () => {
    expect(textOf(await carl.get(reorderOf(cancelled())))).toContain(
      "This order was cancelled, so it can’t be",
    );
    expect(textOf(await carl.get(reorderOf(open())))).toContain(
      "can be ordered again once it’s been delivered",
    );
    expect(textOf(await emma.get(reorderOf("1000010005")))).toContain(
      "Vouchers can’t be ordered again here.",
    );
    expect((await carl.get(reorderOf("1000010002"))).status).toBe(404);
  });

  test.each(["https://other.example/", "javascript:alert(1)", "/orders/nothing"])(
    "an answer that leads to %s is not called a failure: the service has done it",
    async (ShopUrl) => {
      const form = await formOf(reorderOf(sent()));
      const page = await faulty(
        { service: "reorder", method: "POST", fault: "body", body: { ShopUrl } },
        () => carl.post(reorderOf(sent()), form),
      );
      expect(page.status).toBe(502);
      expect(textOf(page)).toContain("We’re not sure whether your order was added to your basket.");
    },
  );

  test("posting the form for an unavailable order reorders nothing", async () => {
    const form = await formOf(reorderOf(sent()));
    expect(textOf(await carl.post(reorderOf(cancelled()), form))).toContain("This order was cancelled");
  });

  test.each(readFailures)(
    "F29: unreadable availability (%o) does not count as unavailable",
    async (failure) => {
      const page = await faulty({ ...failure, service: "reorder" }, () => carl.get(reorderOf(sent())));
      expect(page.status).toBe(200);
      expect(textOf(page)).toContain("We can’t tell at the moment whether this order can be ordered again.");
      expect(textOf(page)).not.toContain(available);
      expect(headingOf(page)).toBe("Order details");
    },
  );

  test.each([...readFailures, { fault: "empty" } as const])(
    "F29: a failed request (%o) is shown and the form is offered again",
    async (failure) => {
      const form = await formOf(reorderOf(sent()));
      const page = await faulty({ ...failure, service: "reorder", method: "POST" }, () =>
        carl.post(reorderOf(sent()), form),
      );
      expect(page.status).toBe(502);
      expect(textOf(page)).toMatch(
        /was added to your basket|couldn’t add your order to your basket|can’t be ordered again/,
      );
      const again = hiddenFieldsOf(page.text, "idempotencyKey");
      // Nobody knows whether it was done: the same key does it at most once.
      const isUnknown = textOf(page).match(/We’re not sure/) !== null;
      expect(again.idempotencyKey === form.idempotencyKey).toBe(isUnknown);
    },
  );
});

describe("order page", () => {
  const answered = (body: object) =>
    faulty({ service: "orders", method: "GET", fault: "body", body }, () => carl.get(`/orders/${open()}`));

  test("says that it is not complete where no product could be read", async () => {
    const page = await answered({ orderCode: open(), status: "Confirmed", products: [{ sku: "1" }] });
    expect(textOf(page)).toContain("Some entries couldn’t be read, so this page isn’t complete.");
    expect(page.text).not.toContain(">Products<");
  });

  test("shows no other order than the one that was asked for", async () => {
    const page = await answered({ orderCode: "999", status: "Confirmed", products: [] });
    expect(textOf(page)).toContain(orderFailed);
    expect(textOf(page)).not.toContain("999");
  });
});

describe("order PDFs", () => {
  const book = "/orders/1000010002/products/1000010002-1";
  const prints = "/orders/1000010002/products/1000010002-3";
  const fails = (failure: Omit<Fault, "service">, run: () => Promise<Answer>) =>
    withFault({ ...failure, service: "products", email: "emma@example.com" }, run);

  test("a product with a file of the purpose product.pdf has a link", async () => {
    expect(linkTo(await emma.get(book), "Download PDF")).toBe(`${book}/pdf`);
    const without = await emma.get(prints);
    expect(linkTo(without, "Download PDF")).toBeNull();
    expect(textOf(without)).toContain("There’s no PDF of this product.");
  });

  test("a product's PDF is streamed unchanged", async () => {
    const file = await emma.get(`${book}/pdf`);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
    expect(file.text).toMatch(/^%PDF-/);
  });

  test("one PDF contains all pages of an order", async () => {
    const page = await emma.get("/orders/1000010002/pdfs");
    expect(textOf(page)).toContain("All pages of 4 products of order 1000010002, in one PDF.");
    const file = await emma.get(linkTo(page, "Download all pages") ?? "");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="order_1000010002.pdf"');
    expect(file.text).toMatch(/^%PDF-/);
  });

  test("an order without PDFs has an empty state", async () => {
    expect(textOf(await emma.get("/orders/1000010012/pdfs"))).toContain("There’s no PDF of this order");
  });

  test("another customer's PDFs are not found", async () => {
    expect((await carl.get(book)).status).toBe(404);
    for (const path of [`${book}/pdf`, "/orders/1000010002/pdfs/map-1000010002"]) {
      const answer = await carl.get(path);
      expect(answer.status).toBe(302);
      expect(answer.text).not.toContain("%PDF");
    }
  });

  test.each(readFailures)("unreadable files (%o) are not shown as a missing PDF", async (failure) => {
    const page = await fails(failure, () => emma.get(book));
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("We can’t tell at the moment whether there’s a PDF of this product.");
    expect(textOf(page)).toContain("What you ordered");
  });

  test.each(readFailures)("unreadable maps (%o) are not shown as an empty list", async (failure) => {
    const page = await fails(failure, () => emma.get("/orders/1000010002/pdfs"));
    expect(textOf(page)).toContain("The PDFs of this order can’t be shown at the moment.");
    expect(textOf(page)).not.toContain("There’s no PDF of this order");
  });

  test.each([...readFailures, { fault: "empty" } as const])(
    "a failed download (%o) saves nothing and is shown on the page",
    async (failure) => {
      for (const [path, call] of [
        [`${book}/pdf`, "/files/"],
        ["/orders/1000010002/pdfs/map-1000010002", "/v1/pdf/me/"],
      ] as const) {
        const answer = await fails({ ...failure, path: call }, () => emma.get(path));
        expect(answer.headers["content-disposition"]).toBeUndefined();
        expect(textOf(await emma.follow(answer))).toContain("The PDF couldn’t be downloaded.");
      }
    },
  );
});

describe("voucher page", () => {
  const path = "/orders/1000010005/vouchers/1000010005-1";
  const offers = (failure: Omit<Fault, "service">) =>
    withFault({ ...failure, service: "vouchers", email: "emma@example.com" }, () => emma.get(path));

  test("shows the code and what it is good for, and no URL contains the code", async () => {
    const page = await emma.get(path);
    expect(textOf(page)).toContain("GIFT-7KQ2-MD4X");
    expect(textOf(page)).toContain("What you can use it for");
    expect(page.text).not.toMatch(/(href|action)="[^"]*GIFT-7KQ2/);
  });

  test("makes no voucher call for an unpaid voucher", async () => {
    const unpaid = "/orders/1000010013/vouchers/1000010013-1";
    const calls = await callsOf(
      async () => {
        expect(textOf(await emma.get(unpaid))).toContain(
          "Your e-voucher will appear here once it’s paid for.",
        );
      },
      { service: "vouchers" },
    );
    expect(calls).toHaveLength(0);
  });

  test("F22: a 404 means that there is no such voucher", async () => {
    expect(textOf(await offers({ fault: "status", status: 404 }))).toContain("This voucher wasn’t found.");
  });

  test.each(readFailures)(
    "F22: any other failure (%o) is shown in the site's words with the correlation id",
    async (failure) => {
      const page = await offers(failure);
      const text = textOf(page);
      expect(text).toContain(
        "An unexpected error has occurred, please contact us if you continue to have problems.",
      );
      expect(text).toContain(`Reference ${String(page.headers["x-correlation-id"])}`);
      expect(text).not.toMatch(/made to fail|campaigns|Status Code|Received from/);
      expect(text).toContain("GIFT-7KQ2-MD4X");
    },
  );

  test("does not exist for another product, and a voucher's product page redirects to it", async () => {
    expect((await emma.get("/orders/1000010002/vouchers/1000010002-1")).status).toBe(404);
    const answer = await emma.get("/orders/1000010005/products/1000010005-1");
    expect(answer.location?.pathname).toBe(path);
  });
});
