import { expect, test, vi } from "vitest";
import type { ServiceClient } from "~/platform/http/service-client";
import { orders } from "~/services/orders";

const order = (number: number) => ({
  orderCode: `B${number}`,
  created: "2026-11-20T10:00:00Z",
  status: "Confirmed",
  products: [],
});

/** An orders service that answers pages of `maxRows` out of `held`, and claims `total`. */
function serviceWith(held: number, total: number, maxRows: number | ((offset: number) => number) = 100) {
  const get = vi.fn(async (_path: unknown, read: { query?: { Offset?: number; Limit?: number } }) => {
    const { Offset: offset = 0, Limit: limit = 100 } = read.query ?? {};
    const max = typeof maxRows === "number" ? maxRows : maxRows(offset);
    const count = Math.max(0, Math.min(limit, max, held - offset));
    return { superOrders: Array.from({ length: count }, (_, index) => order(offset + index)), total };
  });
  const client: ServiceClient = Object.assign(Object.create(null), { get, lost: () => undefined });
  return { get, service: orders(client) };
}

test.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [380, 4],
  [1_000, 10],
])("orders service: reads %i orders with %i calls, each order once", async (held, calls) => {
  const { get, service } = serviceWith(held, held);
  const { orders: found, complete } = await service.list();
  expect(new Set(found.map(({ orderCode }) => orderCode)).size).toBe(held);
  expect([found.length, complete]).toEqual([held, true]);
  expect(get).toHaveBeenCalledTimes(calls);
});

test.each([
  ["50 a page", 50],
  ["30 a page", 30],
  ["fewer and fewer a page", (offset: number) => 90 - offset / 10],
  ["one page of 7 among others of 100", (offset: number) => (offset === 200 ? 7 : 100)],
])("orders service: finds all 380 orders of a service that answers %s", async (_title, maxRows) => {
  const { get, service } = serviceWith(380, 380, maxRows);
  const { orders: found, complete } = await service.list();
  expect(found.map(({ orderCode }) => orderCode).toSorted()).toEqual(
    Array.from({ length: 380 }, (_, number) => `B${number}`).toSorted(),
  );
  expect(complete).toBe(true);
  expect(get.mock.calls.length).toBeLessThanOrEqual(20);
});

test("orders service: asks for a hundred each time, also of a service that ignores it and answers all", async () => {
  const { get, service } = serviceWith(380, 380);
  await service.list();
  expect(get.mock.calls.map(([, { query }]) => [query?.Offset, query?.Limit])).toEqual([
    [0, 100],
    [100, 100],
    [200, 100],
    [300, 100],
  ]);
  const all = Array.from({ length: 380 }, (_, number) => order(number));
  get.mockClear().mockResolvedValue({ superOrders: all, total: 380 });
  expect((await service.list()).orders).toHaveLength(380);
  expect(get).toHaveBeenCalledTimes(1);
});

test("orders service: a first page that comes again and again is not a whole list", async () => {
  const { get, service } = serviceWith(380, 380);
  const first = Array.from({ length: 100 }, (_, number) => order(number));
  get.mockResolvedValue({ superOrders: first, total: 380 });
  const { orders: found, complete } = await service.list();
  expect([found.length, complete]).toEqual([100, false]);
});

test("orders service: says that the list is not complete after 20 calls", async () => {
  const { get, service } = serviceWith(2_300, 2_300);
  const { orders: found, complete } = await service.list();
  expect([found.length, complete, get.mock.calls.length]).toEqual([2_000, false, 20]);
});

test("orders service: stops reading when the service claims a billion orders", async () => {
  const { get, service } = serviceWith(150, 1_000_000_000);
  const { orders: found, complete } = await service.list();
  expect([found.length, complete]).toEqual([150, false]);
  expect(get.mock.calls.length).toBeLessThanOrEqual(20);
});

test("orders service: a failed page fails the whole list", async () => {
  const { get, service } = serviceWith(300, 300);
  get.mockImplementationOnce(get.getMockImplementation() ?? (async () => ({ superOrders: [], total: 0 })));
  get.mockRejectedValueOnce(new Error("page 2"));
  await expect(service.list()).rejects.toThrow("page 2");
});
