import { expect, test, vi } from "vitest";
import { findOrders } from "~/account/orders/list/find-orders";
import { readOrders } from "~/account/orders/list/read-orders";
import type { ServiceClient } from "~/platform/http/service-client";
import { orders } from "~/services/orders";

const now = new Date("2026-11-25T12:00:00Z");
const hour = 60 * 60 * 1000;

/** `number` hours old. */
const order = (number: number) => ({
  orderCode: `B${String(number).padStart(4, "0")}`,
  created: new Date(now.getTime() - number * hour).toISOString(),
  status: "Dispatched",
  products: [{ title: number === 5 ? "Été à la mer" : `Book ${number}` }],
});

/** An order is placed every `apart` hours. */
function serviceOf(held: number, apart: number, sorted = true) {
  const all = Array.from({ length: held }, (_, at) => order(at * apart));
  if (!sorted) all.reverse();
  const get = vi.fn(async (path: { text: string | null }, { query }: { query?: Record<string, number> }) => {
    if (!query) return all.find(({ orderCode }) => path.text?.endsWith(orderCode)) ?? null;
    const { Offset = 0, Limit = 100 } = query;
    return { superOrders: all.slice(Offset, Offset + Limit), total: held };
  });
  const client: ServiceClient = Object.assign(Object.create(null), { get, lost: () => undefined });
  return { get, service: orders(client), codes: all.map(({ orderCode }) => orderCode) };
}

async function codesOfAllPages(service: ReturnType<typeof serviceOf>["service"]) {
  const codes: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const read = await readOrders(service, { state: "history", page, now });
    pages = read.pages;
    codes.push(...read.items.map(({ orderCode }) => orderCode));
  }
  return codes;
}

test("orders: every page of 2,304 orders takes three calls at most, and none is missing", async () => {
  const { service, get, codes } = serviceOf(2_304, 10);
  const first = await readOrders(service, { state: "inProgress", page: 1, now });
  expect(get).toHaveBeenCalledTimes(1);
  expect(first.counts).toEqual({ inProgress: 73, history: 2_304 - 73 });
  get.mockClear();
  const history = await readOrders(service, { state: "history", page: 23, now });
  expect(get).toHaveBeenCalledTimes(3);
  expect(history).toMatchObject({ page: 23, pages: 23, cut: null, oldest: { orderCode: codes.at(-1) } });
  expect([...first.items.map(({ orderCode }) => orderCode), ...(await codesOfAllPages(service))]).toEqual(
    codes,
  );
});

test("orders: of a service that lists them in another order, all are read", async () => {
  const { service, get, codes } = serviceOf(380, 10, false);
  const { counts, items } = await readOrders(service, { state: "history", page: 1, now });
  expect(get).toHaveBeenCalledTimes(4);
  expect(counts).toEqual({ inProgress: 73, history: 307 });
  expect(items[0]?.orderCode).toBe(codes.toReversed()[73]);
});

test("orders: those of the last thirty days that are finished stand first in the history", async () => {
  const { service, get } = serviceOf(380, 10);
  const finished = { ...order(500), products: [{ title: "Sent", paymentStatusChanged: order(480).created }] };
  const answer = get.getMockImplementation();
  get.mockImplementation(async (path, read) => {
    const page = await answer?.(path, read);
    if (page && "superOrders" in page && read.query?.Offset === 0) page.superOrders[50] = finished;
    return page ?? null;
  });
  const { items, counts } = await readOrders(service, { state: "history", page: 1, now });
  expect(items[0]?.orderCode).toBe("B0500");
  expect(counts).toEqual({ inProgress: 72, history: 308 });
  expect(items).toHaveLength(100);
});

test.each([
  [{ text: "b0050", year: null }, ["B0050"]],
  [{ text: "ete a", year: null }, ["B0005"]],
  [{ text: "", year: 2025 }, Array.from({ length: 99 }, (_, at) => `B${7_885 + at * 5}`)],
  [{ text: "Book 50", year: 2027 }, []],
])("orders: finds %o", async (filter, expected) => {
  const { service } = serviceOf(1_676, 5);
  const { found, cut, oldest } = await findOrders(service, filter, "Europe/London");
  expect(found.map(({ orderCode }) => orderCode)).toEqual(expected);
  expect([cut, oldest?.orderCode]).toEqual([null, "B8375"]);
});

test("orders: says how many of more than 2,000 were looked through, and finds an older one by its number", async () => {
  const { service } = serviceOf(2_304, 1);
  expect(await findOrders(service, { text: "sea", year: null }, "Europe/London")).toMatchObject({
    found: [],
    cut: 2_000,
  });
  const { found } = await findOrders(service, { text: "B2200", year: null }, "Europe/London");
  expect(found.map(({ orderCode }) => orderCode)).toEqual(["B2200"]);
});
