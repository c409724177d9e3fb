import { expect, test, vi } from "vitest";
import type { ServiceClient } from "~/platform/http/service-client";
import { orders } from "~/services/orders";

const order = (number: number) => ({
  orderCode: `B${number}`,
  created: "2026-11-20T10:00:00Z",
  status: "Confirmed",
  products: [],
});

/** An orders service that answers pages of a hundred out of `held`, and claims `total`. */
function serviceWith(held: number, total: number) {
  const get = vi.fn(async (_path: unknown, read: { query?: { Offset?: number } }) => {
    const offset = read.query?.Offset ?? 0;
    const count = Math.max(0, Math.min(100, held - offset));
    return { superOrders: Array.from({ length: count }, (_, index) => order(offset + index)), total };
  });
  const client: ServiceClient = Object.assign(Object.create(null), { get });
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
  const found = await service.list();
  expect(found).toHaveLength(held);
  expect(new Set(found.map(({ orderCode }) => orderCode)).size).toBe(held);
  expect(get).toHaveBeenCalledTimes(calls);
});

test("orders service: stops reading when the service claims a billion orders", async () => {
  const { get, service } = serviceWith(150, 1_000_000_000);
  expect(await service.list()).toHaveLength(150);
  expect(get.mock.calls.length).toBeLessThanOrEqual(20);
});

test("orders service: a failed page fails the whole list", async () => {
  const { get, service } = serviceWith(300, 300);
  get.mockImplementationOnce(get.getMockImplementation() ?? (async () => ({ superOrders: [], total: 0 })));
  get.mockRejectedValueOnce(new Error("page 2"));
  await expect(service.list()).rejects.toThrow("page 2");
});
