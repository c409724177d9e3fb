import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { newCustomer, reseed } from "../support/backend";
import { askWith, servicesAs } from "../support/service-caller";
import { Visitor } from "../support/visitor";

const Customer = z.looseObject({ email: z.string() });
const Addresses = z.array(z.looseObject({ id: z.string() }));
const Orders = z.object({
  superOrders: z.array(z.looseObject({ orderCode: z.string() })),
  total: z.number(),
});
const Account = z.object({ projectedDeletionDate: z.string(), lastOrderDate: z.string().nullable() });

const dev = (body: unknown, path = "/dev/customers") => askWith(null)("POST", path, body);

/** What the services tell a customer about themselves. */
async function accountOf(email: string) {
  const call = await servicesAs(email);
  const customer = Customer.parse(await call("GET", "/customers/customers/me"));
  const addresses = Addresses.parse(await call("GET", "/customers/customers/me/addresses"));
  const { superOrders } = Orders.parse(
    await call("GET", "/orders/v2/superorders/me?Offset=0&Limit=100&OrderState=all"),
  );
  const account = Account.parse(await call("GET", "/deletion/accounts/getaccountinformation"));
  return { customer, addresses, orders: superOrders, account };
}

/** An account without what is its own and pictures of photos, which a new customer has none of, and with days for moments: the two were seeded at different seconds. */
function comparable({ customer, addresses, orders, account }: Awaited<ReturnType<typeof accountOf>>) {
  const { email: _email, id: _id, accountId: _account, ...details } = customer;
  const text = JSON.stringify({
    details,
    addresses: addresses.map(({ id: _own, ...address }) => address),
    orders: orders.map(({ orderCode, ...order }) =>
      JSON.parse(JSON.stringify(order, withoutPictures).replaceAll(orderCode, "code")),
    ),
    account,
  });
  return JSON.parse(text.replaceAll(/T\d\d:\d\d:\d\d\.\d{3}Z/g, ""));
}

const withoutPictures = (key: string, value: unknown) => (key === "thumbnailUrl" ? undefined : value);

beforeAll(() => reseed());

test.each(["wanda@example.com", "emma@example.com", "bram@example.com", "nina@example.com"])(
  "new customer: has the details, addresses, orders and storage period of %s, under an id and codes of its own",
  async (like) => {
    const { email, accountId } = await newCustomer(like);
    const [own, demo] = [await accountOf(email), await accountOf(like)];
    expect(email).not.toBe(like);
    expect(accountId).toMatch(/^\d+$/);
    expect(own.customer.email).toBe(email);
    expect(comparable(own)).toEqual(comparable(demo));
    const codes = new Set(demo.orders.map(({ orderCode }) => orderCode));
    expect(own.orders.filter(({ orderCode }) => codes.has(orderCode))).toEqual([]);
    const ids = new Set(demo.addresses.map(({ id }) => id));
    expect(own.addresses.filter(({ id }) => ids.has(id))).toEqual([]);
  },
);

test("new customer: two made at the same time are two, and what one changes the other does not see", async () => {
  const [one, other] = await Promise.all([newCustomer("carl@example.com"), newCustomer("carl@example.com")]);
  expect(one.accountId).not.toBe(other.accountId);
  const before = await accountOf(other.email);
  expect((await dev({ email: one.email, count: 3 }, "/dev/orders")).status).toBe(201);
  const call = await servicesAs(one.email);
  await call("PUT", "/customers/customers/me", { firstName: "Carla" });
  expect(await accountOf(other.email)).toEqual(before);
  const { orders, customer } = await accountOf(one.email);
  expect([orders.length, customer.firstName]).toEqual([4, "Carla"]);
});

test("POST /dev/customers: 201 with the customer, 404 like nobody, 400 for a malformed body", async () => {
  const made = await dev({ like: "otto@example.com" });
  expect(made.status).toBe(201);
  expect(Object.keys(JSON.parse(made.text)).toSorted()).toEqual(["accountId", "email"]);
  expect((await dev({ like: "nobody@example.com" })).status).toBe(404);
  for (const body of [undefined, {}, { like: 1 }, { like: "" }, [], "wanda@example.com"])
    expect((await dev(body)).status, JSON.stringify(body)).toBe(400);
});

test("POST /dev/seed: removes the new customers, and their ids are not given again", async () => {
  const { email, accountId } = await newCustomer("wanda@example.com");
  expect((await accountOf(email)).orders).toHaveLength(3);
  await reseed();
  expect((await dev({ email, count: 1 }, "/dev/orders")).status).toBe(404);
  expect((await new Visitor("vellora-ie").signIn(email, "/orders")).text).toContain('type="password"');
  expect(Number((await newCustomer("wanda@example.com")).accountId)).toBeGreaterThan(Number(accountId));
});
