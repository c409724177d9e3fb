import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serviceClient } from "~/platform/http/service-client";
import { startLog } from "~/platform/log";
import { newsIn } from "~/server/push/push-messages";
import { customerServices } from "~/services/services";
import { defaultSortings } from "~/services/sorting";

const sorting = defaultSortings.photos;
const nothingHidden = Promise.resolve({
  hidden: new Set<string>(),
  months: new Map(),
  hiddenOf: () => 0,
  everything: false,
  keep: async () => "kept" as const,
});

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue(undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Services that answer so, and the addresses that were asked. */
function servicesThatAnswer(...answers: readonly (Response | object | null)[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(url);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const log = startLog({ region: "test" });
  const token = { current: () => "token", renew: async () => "over" as const };
  const services = customerServices(
    (service) => serviceClient({ service, baseUrl: "https://services.example", log, token }),
    nothingHidden,
  );
  return { services, asked, log };
}

test("customers: of the order server's address, a part that cannot be read hides no other and is missed", async () => {
  const ftp = { callbackUrl: "https://callback.example/orders", callbackFormat: 7 };
  const { services, log } = servicesThatAnswer({ firstName: "Emma", ftp });
  expect((await services.customers.me())?.ftp).toEqual({ callbackUrl: ftp.callbackUrl });
  expect(log.rowsLost).toBe(1);
});

test("customers: what a form writes back is read though a service has stored it as a number", async () => {
  const numbers = { houseNumber: 12, addition: 3, phoneNumber: 4915112345679, postalCode: 1017 };
  const expected = { houseNumber: "12", addition: "3", phoneNumber: "4915112345679", postalCode: "1017" };
  const { services } = servicesThatAnswer([{ id: 7, ...numbers }], { firstName: "Emma", phoneNumber: 4915 });
  expect(await services.customers.addresses()).toEqual([{ id: "7", ...expected }]);
  expect(await services.customers.me()).toEqual({ firstName: "Emma", phoneNumber: "4915" });
});

describe("ids", () => {
  const book = { ID: 7, ArticleType: "PhotoBook", Extras: { Paper: { Options: [{ ID: 7 }] } } };
  const channel = { data: { Channel: { ID: 7, Currency: { ID: "EUR" }, Articles: [book] } } };
  const ids: readonly [string, object, (one: ReturnType<typeof servicesThatAnswer>) => Promise<unknown>][] = [
    [
      "order",
      { superOrders: [{ orderCode: 7, products: [] }], total: 1 },
      async ({ services }) => (await services.orders.list()).orders[0]?.orderCode,
    ],
    [
      "project",
      { projects: [{ id: 7 }], totalProjectCount: 1 },
      async ({ services }) => (await services.projects.list("1", { offset: 0, limit: 9 })).rows[0]?.id,
    ],
    ["address", [{ id: 7 }], async ({ services }) => (await services.customers.addresses())[0]?.id],
    [
      "photo",
      { images: [{ imageId: 7 }] },
      async ({ services }) => (await services.photos.page({ sorting })).images[0]?.imageId,
    ],
    [
      "album",
      { albums: [{ albumId: 7, albumName: "Summer", photosCount: 0 }] },
      async ({ services }) => (await services.photos.albums({ cursor: null, limit: 9 })).albums[0]?.albumId,
    ],
    [
      "invoice number",
      { historicalInvoices: [{ id: "i", number: 7 }], total: 1 },
      async ({ services }) => (await services.invoices.historical()).invoices[0]?.number,
    ],
    [
      "default payment method",
      { methods: [{ id: 7, label: "Visa" }], defaultId: 7 },
      async ({ services }) => (await services.paymentMethods.list("UK")).defaultId,
    ],
    [
      "download",
      { items: [{ id: 7, photos: [] }] },
      async ({ services }) => (await services.downloads.list())[0]?.id,
    ],
    ["handover", { tempSelectionId: 7 }, async ({ services }) => services.tempSelections.create(["1"])],
    [
      "channel and vendor",
      { data: { Channels: [{ ID: 1, Vendor: { ID: 7 } }] } },
      async ({ services }) => (await services.merchandise.channels())[0]?.vendorId,
    ],
    [
      "article of merchandise",
      channel,
      async ({ services }) =>
        (await services.merchandise.channel({ code: "7", vendorId: "7", locale: "nl-NL" })).Articles[0]?.ID,
    ],
    [
      "article of an order",
      { superOrders: [{ orderCode: "B1", products: [{ articleName: 7 }] }], total: 1 },
      async ({ services }) => (await services.orders.list()).orders[0]?.products[0]?.articleName,
    ],
    ["failure", { failed: [7] }, async ({ services }) => services.deletePhotos.some(["7"])],
  ];

  test("a channel that is not found is none, whatever its error has for the vendor", async () => {
    for (const vendor of [1005, "1005", null, {}]) {
      const extensions = { code: "CHANNEL_NOT_FOUND", vendor, locale: 7 };
      const { services } = servicesThatAnswer({ errors: [{ message: "no", extensions }] });
      await expect(services.merchandise.channels()).rejects.toMatchObject({ status: 404 });
    }
  });

  test.each(ids)("a whole number is taken as text: %s", async (_, answer, read) => {
    const id = await read(servicesThatAnswer(answer));
    expect(JSON.stringify(id)).toContain('"7"');
  });

  test("a number that JSON cannot carry without loss is none", async () => {
    const { services } = servicesThatAnswer([{ id: 1 }, { id: 2 ** 53 }, { id: 1.5 }]);
    expect((await services.customers.addresses()).map(({ id }) => id)).toEqual(["1"]);
  });

  test("a push message may have numbers, and null for what it does not have", () => {
    const message = (payload: object) =>
      JSON.stringify({
        id: 1,
        type: "archive-generation-finished",
        data: { payload, timestamp: "2026-11-22T21:55Z" },
      });
    expect(newsIn(message({ userId: 5, downloadId: 7 }), "5")).toMatchObject({ downloadId: "7" });
    expect(newsIn(message({ userId: 6, downloadId: 7 }), "5")).toBeNull();
    expect(newsIn(message({ userId: null, downloadId: null }), "5")).toMatchObject({ id: "1" });
  });
});

describe("prices", () => {
  const order = (total: unknown) => ({ superOrders: [{ orderCode: "B1", products: [], total }], total: 1 });
  const totalOf = async (total: unknown) =>
    (await servicesThatAnswer(order(total)).services.orders.list()).orders[0];

  test.each(["euro", "", "€", "EURO", 978, null, undefined])(
    "none with the currency %j",
    async (currency) => {
      const shown = await totalOf({ amount: 2599, currency });
      expect(shown?.orderCode).toBe("B1");
      expect(shown?.total ?? null).toBeNull();
    },
  );

  test.each([29.99, 2 ** 53, 1e15, 1e300, "2999", null])(
    "none with the amount %j, which is missed",
    async (amount) => {
      const { services, log } = servicesThatAnswer(order({ amount, currency: "GBP" }));
      expect((await services.orders.list()).orders[0]?.total ?? null).toBeNull();
      expect(log.rowsLost).toBe(1);
      const voucher = servicesThatAnswer({ vouchers: [{ id: "1", code: "A", amount, currency: "GBP" }] });
      expect(await voucher.services.vouchers.own()).toMatchObject([{ code: "A", worth: null }]);
      if (amount !== null) expect(voucher.log.rowsLost).toBe(1);
      const invoice = { id: "1", number: "A", amount: { amount, currency: "GBP" } };
      const invoices = servicesThatAnswer({ historicalInvoices: [invoice], total: 1 });
      expect((await invoices.services.invoices.historical()).invoices[0]?.amount ?? null).toBeNull();
      expect(invoices.log.rowsLost).toBe(1);
    },
  );

  test("a currency may have small letters and spaces", async () => {
    expect((await totalOf({ amount: 2599, currency: " sek " }))?.total).toEqual({
      amount: 2599,
      currency: "SEK",
    });
  });
});

test("lists: an empty cursor is the end", async () => {
  const photos = servicesThatAnswer({ images: [], cursor: "" });
  expect((await photos.services.photos.page({ sorting })).cursor).toBeNull();
  expect(photos.asked).toHaveLength(1);
  const albums = servicesThatAnswer({
    albums: [{ albumId: "1", albumName: "A", photosCount: 1 }],
    cursor: "",
  });
  expect((await albums.services.sharedAlbums.list({ cursor: null, limit: 9 })).cursor).toBeNull();
});

test("photos: a date that was never set is none, and the photo stays", async () => {
  const { services } = servicesThatAnswer({
    images: [{ imageId: "1", dateTaken: "0001-01-01T00:00:00", uploadEnd: "2026-11-22T21:55+0200" }],
  });
  expect((await services.photos.page({ sorting })).images).toMatchObject([
    { dateTaken: null, uploadEnd: "2026-11-22T21:55:00+02:00" },
  ]);
});

test("storage period: a wrong date of the last order does not lose the date of the deletion", async () => {
  const { services } = servicesThatAnswer({
    projectedDeletionDate: "2027-01-01T00:00:00",
    delayedDeletionDate: "0001-01-01T00:00:00",
    lastOrderDate: "never",
  });
  expect(await services.deletion.accountInformation()).toEqual({
    projectedDeletionDate: "2027-01-01T00:00:00Z",
    delayedDeletionDate: null,
  });
});

test("customer: may have no e-mail address", async () => {
  const { services } = servicesThatAnswer({ email: null, firstName: "Emma" });
  expect(await services.customers.me()).toMatchObject({ firstName: "Emma" });
  for (const none of [{}, { items: "none" }])
    await expect(servicesThatAnswer(none).services.customers.me()).rejects.toMatchObject({
      status: "malformed",
    });
});

describe("exports", () => {
  const chunks = [{ iteration: 1, size: 0 }, { iteration: 0 }];

  test("one that is ready needs its chunks alone", async () => {
    const { services } = servicesThatAnswer({ status: "READY", backupId: 7, chunks });
    expect(await services.exports.find("7")).toMatchObject({
      status: "READY",
      backupId: "7",
      chunks: [{ iteration: 0 }, { iteration: 1, size: 0 }],
    });
  });

  test.each(["QUEUED", "REQUESTED", "in progress"])("%s is being made", async (status) => {
    const { services } = servicesThatAnswer({ status });
    expect(await services.exports.find("7")).toEqual({ status: "IN_PROGRESS" });
    expect(await services.exports.request("UK", "key")).toEqual({ status: "IN_PROGRESS" });
  });

  test.each([
    ["201 without a body", () => new Response("", { status: 201 })],
    ["204", () => new Response(null, { status: 204 })],
    ["OK", () => new Response("OK")],
    ["an id alone", () => Response.json({ backupId: 7 }, { status: 201 })],
  ])("a request that is answered with %s was made", async (_, answer) => {
    const { services } = servicesThatAnswer(answer());
    expect(await services.exports.request("UK", "key")).toEqual({ status: "IN_PROGRESS" });
  });

  test.each([{ status: "READY" }, { status: "READY", chunks: [] }, { items: "none" }])(
    "%j is no export",
    async (answer) => {
      const { services } = servicesThatAnswer(answer);
      await expect(services.exports.find("7")).rejects.toMatchObject({ status: "malformed" });
      await expect(services.exports.request("UK", "key")).rejects.toMatchObject({ status: "malformed" });
    },
  );
});

describe("order pages", () => {
  const page = (from: number) => ({
    superOrders: Array.from({ length: 100 }, (_, at) => ({ orderCode: `B${from + at}`, products: [] })),
    total: 300,
  });
  const broken = () => new Response("no", { status: 500 });

  test("one that fails takes away its own orders alone, and the list is not complete", async () => {
    const { services } = servicesThatAnswer(page(0), broken(), page(200));
    const { orders, complete } = await services.orders.list();
    expect(orders).toHaveLength(200);
    expect(complete).toBe(false);
  });

  test("the first that fails is a failure", async () => {
    await expect(servicesThatAnswer(broken()).services.orders.list()).rejects.toMatchObject({ status: 500 });
  });
});

test("invoices: fewer than the total are not complete, and none although there are some is a failure", async () => {
  const listed = (total: number, ...historicalInvoices: object[]) =>
    servicesThatAnswer({ historicalInvoices, total }).services.invoices.historical();
  const invoice = { id: 1, number: 2 };
  expect(await listed(30, invoice)).toMatchObject({ invoices: [{ id: "1", number: "2" }], complete: false });
  expect(await listed(1, invoice)).toMatchObject({ complete: true });
  expect(await listed(2, invoice, {})).toMatchObject({ complete: true });
  expect(await listed(0)).toEqual({ invoices: [], complete: true });
  await expect(listed(30)).rejects.toMatchObject({ status: "malformed" });
});

test("downloads: 409 for the address says that the archive is being made", async () => {
  const url = (status: number) => {
    const { services } = servicesThatAnswer(Response.json({ error: "not_ready" }, { status }));
    return services.downloads.url("1");
  };
  expect(await url(409)).toBe("preparing");
  expect(await url(404)).toBeNull();
  await expect(url(500)).rejects.toMatchObject({ status: 500 });
});

test("photos: a thumbnail without a size is left out, and nothing of the photo is missed", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const url = "https://pictures.example/1";
  const thumbnails = [{ url }, { url, width: 300, height: 200 }, null];
  const { services } = servicesThatAnswer({ images: [{ imageId: "p1", url, thumbnails }] });
  const page = await services.photos.page({ sorting });
  expect(page.images[0]?.thumbnails).toEqual([{ url, width: 300, height: 200 }]);
  expect(page.dropped).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["an empty object", {}, []],
  ["a word as JSON", '"OK"', []],
  ["a number", "1", []],
  ["the list alone", ["p1", 7], ["p1", "7"]],
  ["ids in capitals", { failed: ["P1"] }, ["p1"]],
  ["an empty list", [], []],
  ["the list in an object", { failed: ["p1"] }, ["p1"]],
])("deletion of photos: %s confirms it, with what failed", async (_what, answer, failed) => {
  const sent = typeof answer === "string" ? new Response(answer) : answer;
  expect(await servicesThatAnswer(sent).services.deletePhotos.some(["p1", "7"])).toEqual(failed);
});

test.each(["<html></html>", '{"failed":', '{"failed":"p1"}', '{"failed":["another"]}'])(
  "deletion of photos: %s confirms nothing",
  async (text) => {
    const { services } = servicesThatAnswer(new Response(text));
    await expect(services.deletePhotos.some(["p1"])).rejects.toMatchObject({ status: "malformed" });
  },
);

test.each([
  ["https://services.example/files/abc", "abc"],
  ["/base/files/24e533e0%2Bmultipart/", "24e533e0+multipart"],
  ["files/1", null],
  ["https://services.example/files/a:b=c@d", "a:b=c@d"],
  ["https://services.example/files/a%2Fb", null],
  ["https://services.example/files/..", null],
  ["https://services.example/files/%E0%A4%A", null],
  ["https://services.example/files/a?token=1", null],
])("uploads: the address %s of a new upload names %s", async (location, uploadId) => {
  const { services } = servicesThatAnswer(new Response(null, { status: 201, headers: { location } }));
  const begun = services.uploads.begin({ fileName: "a.jpg", albumId: null, length: 1 });
  if (uploadId === null) await expect(begun).rejects.toMatchObject({ status: "malformed" });
  else expect(await begun).toEqual({ uploadId });
});
