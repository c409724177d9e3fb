import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ordersAPage, pageOfList } from "~/account/orders/list/order-pages";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("order pages", () => {
  it("hold 100 orders each", () => {
    expect(ordersAPage).toBe(100);
    expect(pageOfList(numbers(250), 2)).toEqual({ items: numbers(250).slice(100, 200), page: 2, pages: 3 });
  });

  it("show the last one when the list ends before", () => {
    expect(pageOfList(numbers(250), 99)).toEqual({ items: numbers(250).slice(200), page: 3, pages: 3 });
    expect(pageOfList([], 5)).toEqual({ items: [], page: 1, pages: 1 });
  });

  it("contain every order once", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 40 }), (count, size) => {
        const list = numbers(count);
        const { pages } = pageOfList(list, 1, size);
        const all = Array.from({ length: pages }, (_, at) => pageOfList(list, at + 1, size).items).flat();
        expect(all).toEqual(list);
      }),
    );
  });
});
