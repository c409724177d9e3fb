import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsAllInProgress, isInProgress, newestFirst, splitOrders } from "~/account/orders/order-history";

const now = new Date("2026-06-30T12:00:00Z");
const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
const order = (
  created: number,
  products: { status?: string | null; paid?: number }[] = [{}],
  status = "Confirmed",
) => ({
  created: ago(created),
  status,
  products: products.map(({ status: own, paid }) => ({
    status: own,
    paymentStatusChanged: paid === undefined ? null : ago(paid),
  })),
});

describe("orders in progress", () => {
  it("include orders of the last 30 days", () => {
    expect(isInProgress(order(30), now)).toBe(true);
    expect(isInProgress(order(30.001), now)).toBe(false);
    expect(isInProgress(order(-1), now)).toBe(true);
  });

  it("exclude an order with a product dispatched and its payment changed more than 14 days ago", () => {
    expect(isInProgress(order(20, [{ status: "Dispatched", paid: 14 }]), now)).toBe(true);
    expect(isInProgress(order(20, [{ status: "Dispatched", paid: 14.001 }]), now)).toBe(false);
    expect(isInProgress(order(20, [{ status: "Confirmed" }, { status: "shipped", paid: 15 }]), now)).toBe(
      false,
    );
    expect(isInProgress(order(20, [{ status: "ProductionCompleted", paid: 19 }]), now)).toBe(true);
    expect(isInProgress(order(20, [{ status: "Dispatched" }]), now)).toBe(true);
  });

  it("use the order's status for a product without one", () => {
    expect(isInProgress(order(20, [{ status: null, paid: 19 }], "Dispatched"), now)).toBe(false);
    expect(isInProgress(order(20, [{ paid: 19 }], "Confirmed"), now)).toBe(true);
  });

  it("include a cancelled order, and one without products", () => {
    expect(isInProgress(order(3, [{ status: "Cancelled" }], "Cancelled"), now)).toBe(true);
    expect(isInProgress(order(3, []), now)).toBe(true);
  });
});

describe("newest orders", () => {
  it("include all in progress when the list is complete or reaches back over 30 days", () => {
    expect(holdsAllInProgress([order(1), order(2)], 2, now)).toBe(true);
    expect(holdsAllInProgress([order(1), order(31)], 500, now)).toBe(true);
    expect(holdsAllInProgress([order(1), order(29)], 500, now)).toBe(false);
    expect(holdsAllInProgress([], 0, now)).toBe(true);
  });
});

describe("order tabs", () => {
  const orders = fc.array(
    fc
      .record({
        created: fc.double({ min: -1, max: 400, noNaN: true }),
        status: fc.constantFrom("Received", "Dispatched", "shipped", "Cancelled", "Lost"),
        paid: fc.option(fc.double({ min: 0, max: 400, noNaN: true }), { nil: undefined }),
      })
      .map(({ created, status, paid }) =>
        order(created, [paid === undefined ? { status } : { status, paid }], status),
      ),
  );

  it("contain every order exactly once, newest first", () => {
    fc.assert(
      fc.property(orders, (all) => {
        const { inProgress, history } = splitOrders(all, now);
        expect(new Set([...inProgress, ...history])).toEqual(new Set(all));
        expect(inProgress.length + history.length).toBe(all.length);
        for (const tab of [inProgress, history]) {
          const times = tab.map(({ created }) => Date.parse(created));
          expect(times).toEqual(times.toSorted((one, other) => other - one));
        }
        expect(inProgress.every((one) => isInProgress(one, now))).toBe(true);
        expect(history.some((one) => isInProgress(one, now))).toBe(false);
      }),
    );
  });

  it("do not change the list that they are given", () => {
    const given = [order(5), order(1)];
    expect(newestFirst(given)).toEqual([given[1], given[0]]);
    expect(given.map(({ created }) => created)).toEqual([ago(5), ago(1)]);
  });
});
