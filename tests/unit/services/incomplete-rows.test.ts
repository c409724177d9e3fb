import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unreadFieldsOf } from "~/platform/http/rows";
import { serviceClient } from "~/platform/http/service-client";
import { startLog } from "~/platform/log";
import type { ServiceName } from "~/platform/service-names";
import { customerServices } from "~/services/services";
import { defaultSortings } from "~/services/sorting";

type Services = ReturnType<typeof customerServices>;
const sorting = defaultSortings.photos;
const moment = "2026-11-22T08:00:00Z";
const order = {
  orderCode: "B1",
  created: moment,
  status: "Sent",
  products: [{ title: "Book" }],
  total: null,
};
const product = { code: "B1-1", title: "Book" };
const photo = { imageId: "p1", url: "https://pictures.example/1", thumbnails: [] };
const album = { albumId: "a1", albumName: "Summer", photosCount: 3, created: moment };
const address = { id: "1", city: "Utrecht" };
const invoice = { id: "1", number: "R1", date: moment };
const project = { id: "1", title: "Book" };
const widget = { orderCode: "B1-1", state: "available" };
const method = { id: "1", kind: "card", label: "Visa" };
const download = { id: "1", photos: [] };
const person = { id: "1", email: "otto@example.com" };

interface List {
  name: string;
  answer: (rows: unknown[]) => unknown;
  read: (services: Services) => Promise<readonly unknown[]>;
  row: object;
  /** Without it nothing can be shown. */
  needed: string;
  /** What a service may leave out, or get wrong. */
  optional: Record<string, unknown>;
}

const lists: readonly List[] = [
  {
    name: "orders",
    answer: (superOrders) => ({ superOrders, total: superOrders.length }),
    read: async ({ orders }) => (await orders.list()).orders,
    row: order,
    needed: "orderCode",
    optional: { created: null, status: null, products: null, total: "12.50" },
  },
  {
    name: "the latest orders",
    answer: (superOrders) => ({ superOrders, total: superOrders.length }),
    read: async ({ orders }) => (await orders.latest()).orders,
    row: order,
    needed: "orderCode",
    optional: { created: "soon", status: 3, products: [{}], total: { amount: 12 } },
  },
  {
    name: "orders of articles",
    answer: (orders) => ({ orders, total: orders.length }),
    read: async ({ orders }) => (await orders.byArticles("1", ["a"], { offset: 0, limit: 10 })).rows,
    row: product,
    needed: "code",
    optional: { title: null, created: "x", voucher: "yes", quantity: "2" },
  },
  {
    name: "projects",
    answer: (projects) => ({ projects, totalProjectCount: projects.length }),
    read: async ({ projects }) => (await projects.list("1", { offset: 0, limit: 10 })).rows,
    row: project,
    needed: "id",
    optional: { title: undefined, pageCount: -1, updated: 7, articleName: {} },
  },
  {
    name: "photos",
    answer: (images) => ({ images, cursor: null }),
    read: async ({ photos }) => (await photos.page({ sorting })).images,
    row: photo,
    needed: "imageId",
    optional: { url: null, thumbnails: "none", dateTaken: "yesterday", visibleWidth: -1 },
  },
  {
    name: "albums",
    answer: (albums) => ({ albums, cursor: null }),
    read: async ({ photos }) => (await photos.albums({ cursor: null, limit: 9 })).albums,
    row: album,
    needed: "albumId",
    optional: { created: undefined, coverPhoto: {}, isShared: "no" },
  },
  {
    name: "shared albums",
    answer: (albums) => ({ albums, cursor: null }),
    read: async ({ sharedAlbums }) => (await sharedAlbums.list({ cursor: null, limit: 9 })).albums,
    row: album,
    needed: "albumId",
    optional: { created: "x", coverPhoto: "y" },
  },
  {
    name: "participants",
    answer: (participants) => ({ owner: person, participants }),
    read: async ({ sharedAlbums }) => (await sharedAlbums.participants("1")).participants,
    row: person,
    needed: "email",
    optional: {},
  },
  {
    name: "addresses",
    answer: (rows) => rows,
    read: ({ customers }) => customers.addresses(),
    row: address,
    needed: "id",
    optional: { city: 7, phoneNumber: [] },
  },
  {
    name: "payment methods",
    answer: (methods) => ({ methods, defaultId: null }),
    read: async ({ paymentMethods }) => (await paymentMethods.list("UK")).methods,
    row: method,
    needed: "id",
    optional: { kind: null, expires: "never" },
  },
  {
    name: "invoices",
    answer: (historicalInvoices) => ({ historicalInvoices, total: historicalInvoices.length }),
    read: async ({ invoices }) => (await invoices.historical()).invoices,
    row: invoice,
    needed: "id",
    optional: { date: null, amount: 12 },
  },
  {
    name: "online versions",
    answer: (rows) => rows,
    read: ({ widgets }) => widgets.all(["B1-1"], "UK"),
    row: widget,
    needed: "orderCode",
    optional: { state: "odd", title: 7, widgetId: "" },
  },
  {
    name: "maps",
    answer: (rows) => rows,
    read: ({ products }) => products.maps(),
    row: { id: "1", title: "Map" },
    needed: "id",
    optional: { title: 7, orderCode: 8, productCodes: "x" },
  },
  {
    name: "downloads",
    answer: (items) => ({ items }),
    read: ({ downloads }) => downloads.list(),
    row: download,
    needed: "id",
    optional: { status: "ODD", created: "x", size: -1 },
  },
  {
    name: "article groups",
    answer: (rows) => rows,
    read: ({ cutOff }) => cutOff.articleGroups(),
    row: { name: "Books", articleTypes: ["photobook"], productionDays: 3 },
    needed: "productionDays",
    optional: {},
  },
];

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function servicesThatAnswer(body: unknown) {
  vi.stubGlobal("fetch", async () => Response.json(body));
  const log = startLog({ region: "test" });
  const token = { current: () => "token", renew: async () => "over" as const };
  const clientOf = (service: ServiceName) =>
    serviceClient({ service, baseUrl: "https://services.example", log, token });
  const hidden = {
    hidden: new Set<string>(),
    months: new Map<string, number>(),
    hiddenOf: () => 0,
    everything: false,
    keep: async () => "kept" as const,
  };
  return { services: customerServices(clientOf, Promise.resolve(hidden)), log };
}

const without = (row: object, name: string) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field !== name));

test.each(lists)("$name: an incomplete row takes no other away, and its field is logged", async (list) => {
  const { services, log } = servicesThatAnswer(
    list.answer([list.row, without(list.row, list.needed), list.row]),
  );
  const rows = await list.read(services);
  expect(rows.length).toBe(list.name === "orders" ? 1 : 2);
  expect(log.rowsLost).toBe(1);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({
    message: "service answer incomplete",
    rows: 1,
    dropped: 1,
    fields: [list.needed],
  });
});

/** What names no thing in a path: of these, a link to the first two would lead elsewhere. */
const noSegments = ["..", ".", "", "..;x", "a/b", "%2e%2e", "a\u0000", "x".repeat(600)];
const known = new Set(["id", "code", "orderCode", "imageId", "albumId"]);

test.each(lists.filter(({ needed }) => known.has(needed)))(
  "$name: a row whose $needed is no segment of a path is left out, and takes no other away",
  async (list) => {
    for (const id of noSegments) {
      logged = [];
      const { services } = servicesThatAnswer(
        list.answer([list.row, { ...list.row, [list.needed]: id }, list.row]),
      );
      const rows = await list.read(services);
      expect([id, rows.length]).toEqual([id, list.name === "orders" ? 1 : 2]);
      expect(JSON.parse(logged[0] ?? "{}")).toMatchObject({ dropped: 1, fields: [list.needed] });
    }
  },
);

test.each(lists)("$name: a list of which no row can be read is a failure", async (list) => {
  const { services } = servicesThatAnswer(list.answer([without(list.row, list.needed), null]));
  await expect(list.read(services)).rejects.toMatchObject({ status: "malformed" });
});

const optional = lists.flatMap(({ optional: fields, ...list }) =>
  Object.entries(fields).map(([field, wrong]) => ({ ...list, field, wrong })),
);

/** Pages say of these that something is missing. */
const missed = new Set([
  "orders total",
  "the latest orders total",
  "invoices amount",
  "addresses phoneNumber",
]);

test.each(optional)("$name: a row is kept when its $field is $wrong", async (list) => {
  const { services, log } = servicesThatAnswer(list.answer([{ ...list.row, [list.field]: list.wrong }]));
  expect(await list.read(services)).toHaveLength(1);
  expect(log.rowsLost).toBe(missed.has(`${list.name} ${list.field}`) ? 1 : 0);
});

test("customer: what could not be read of the record is known by its name, and missed on the page", async () => {
  const { services, log } = servicesThatAnswer({
    firstName: "Otto",
    lastName: { first: "de" },
    title: ["Mr"],
  });
  const me = await services.customers.me();
  expect(me).toEqual({ firstName: "Otto" });
  expect([...unreadFieldsOf(me ?? {})].sort()).toEqual(["lastName", "title"]);
  expect(log.rowsLost).toBe(1);
});

test("customer: a text that was damaged on its way is not written back, and missed on the page", async () => {
  const { services, log } = servicesThatAnswer({ firstName: "Emma", lastName: "\uFFFDs" });
  const me = await services.customers.me();
  expect([me, unreadFieldsOf(me ?? {})]).toEqual([{ firstName: "Emma" }, ["lastName"]]);
  expect(log.rowsLost).toBe(1);
  const addresses = servicesThatAnswer([{ id: "1", street: "Dam", city: "\uFFFDs" }]);
  const [address] = await addresses.services.customers.addresses();
  expect([address, unreadFieldsOf(address ?? {})]).toEqual([{ id: "1", street: "Dam" }, ["city"]]);
});

test("order: an amount of its voucher, or a part of its address, takes nothing else away and is missed", async () => {
  const voucherDetails = { code: "ABC", amount: "25", currency: "EUR" };
  const { services, log } = servicesThatAnswer({
    ...order,
    products: [{ ...product, voucher: true, voucherDetails }],
    deliveryAddress: { street: "Dam", city: [] },
  });
  const found = await services.orders.find("B1");
  expect(found?.products[0]?.voucherDetails).toMatchObject({ code: "ABC", worth: null });
  expect(found?.deliveryAddress).toEqual({ street: "Dam" });
  expect(unreadFieldsOf(found?.deliveryAddress ?? {})).toEqual(["city"]);
  expect(log.rowsLost).toBe(1);
});

const lostProducts = [
  ["without a code", [{ sku: "B1-1", title: "Book" }]],
  ["whose code is no segment of a path", [{ ...product, code: "a/b" }]],
  ["that are no objects", ["a", "b"]],
] as const;

test.each(lostProducts)("order: products %s are missed, also where all are", async (_title, products) => {
  const { services, log } = servicesThatAnswer({ ...order, products });
  expect((await services.orders.find("B1"))?.products).toEqual([]);
  expect(log.rowsLost).toBe(products.length);
});

test("order: products that are no list are missed", async () => {
  const { services, log } = servicesThatAnswer({ ...order, products: "none" });
  expect((await services.orders.find("B1"))?.products).toEqual([]);
  expect(log.rowsLost).toBe(1);
});

test("orders: an order of which no product can be read is kept, and the products are missed", async () => {
  const { services, log } = servicesThatAnswer({
    superOrders: [order, { ...order, orderCode: "B2", products: ["a", "b"] }],
    total: 2,
  });
  const { orders } = await services.orders.list();
  expect(orders.map(({ products }) => products.length)).toEqual([1, 0]);
  expect(log.rowsLost).toBe(2);
});

test.each([-2, 0, 1.5, 1e21])("order: a quantity of %d is none", async (quantity) => {
  const { services } = servicesThatAnswer({ ...order, products: [{ ...product, quantity }] });
  expect((await services.orders.find("B1"))?.products[0]?.quantity).toBeUndefined();
});

const others = {
  order: [order, (services: Services) => services.orders.find("B2")],
  product: [product, (services: Services) => services.orders.product("B1-2")],
  album: [album, (services: Services) => services.photos.album("a2")],
  "shared album": [album, (services: Services) => services.sharedAlbums.album("a2")],
  "online version": [widget, (services: Services) => services.widgets.find("B1-2", "UK")],
  "gallery entry": [
    { widgetId: "w1", categories: [] },
    (services: Services) => services.widgetGallery.entry("w2", "UK"),
  ],
} as const;

test.each(Object.entries(others))(
  "%s: an answer about another one than was asked for is a failure",
  async (_name, [answer, read]) => {
    const { services } = servicesThatAnswer(answer);
    await expect(read(services)).rejects.toMatchObject({ status: "malformed" });
  },
);

test("order: is found by a code in another case", async () => {
  const { services } = servicesThatAnswer(order);
  expect(await services.orders.find("b1")).toMatchObject({ orderCode: "B1" });
});

test("vouchers: one that is used says so by a moment or by true, and what nobody can read is not ready to use", async () => {
  const usedOf = async (used: unknown) => {
    const { services } = servicesThatAnswer({ vouchers: [{ id: "1", code: "ABC", used }] });
    return (await services.vouchers.own())?.[0]?.used;
  };
  expect(await usedOf(moment)).toBe(moment);
  for (const used of [true, "yes", 1, {}]) expect(await usedOf(used)).toBe(true);
  for (const used of [undefined, null, false, "", "0001-01-01T00:00:00"])
    expect(await usedOf(used)).toBeNull();
});

test("voucher offer: a name or a day that could not be read is missed", async () => {
  const { services, log } = servicesThatAnswer({ isVoucherFound: true, name: 7, validUntil: "soon" });
  expect(await services.vouchers.offer("ABC")).toMatchObject({ isVoucherFound: true });
  expect(log.rowsLost).toBe(1);
});
