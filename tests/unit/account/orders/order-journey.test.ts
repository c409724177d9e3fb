import { describe, expect, it } from "vitest";
import { isVoucherOrder, journeyOf, stepsReached } from "~/account/orders/order-journey";

const created = "2026-05-01T10:00:00Z";
const paid = "2026-05-02T10:00:00Z";
const later = "2026-05-03T10:00:00Z";
const order = (
  status: string,
  products: { paymentStatusChanged?: string | null; voucher?: boolean }[] = [{}],
) => ({
  created,
  status,
  products,
});
const states = (...given: Parameters<typeof order>) =>
  journeyOf(order(...given)).map(({ step, state }) => `${step} ${state}`);

describe("order journey", () => {
  it("waits at the payment step", () => {
    expect(states("Received")).toEqual([
      "placed done",
      "payment current",
      "production upcoming",
      "sent upcoming",
    ]);
    expect(stepsReached(order("paymentFailed", [{ paymentStatusChanged: paid }]))).toBe(1);
  });

  it("moves from production to the sent step", () => {
    expect(states("Confirmed")).toEqual([
      "placed done",
      "payment done",
      "production upcoming",
      "sent upcoming",
    ]);
    expect(states("producing")).toEqual([
      "placed done",
      "payment done",
      "production current",
      "sent upcoming",
    ]);
    expect(states("Dispatched")).toEqual(["placed done", "payment done", "production done", "sent done"]);
  });

  it("has fewer steps for vouchers", () => {
    expect(states("Dispatched", [{ voucher: true }])).toEqual(["placed done", "payment done", "sent done"]);
    expect(isVoucherOrder({ products: [{ voucher: true }, {}] })).toBe(false);
    expect(isVoucherOrder({ products: [] })).toBe(false);
  });

  it("has the dates that the service sends, and is delivered when every parcel is", () => {
    const sent = {
      ...order("Dispatched"),
      statusHistory: [
        { status: "ProductionCompleted", changed: "2026-05-04T10:00:00Z" },
        { status: "ProductionStarted", changed: later },
        { status: "Confirmed", changed: paid },
        { status: "Teleported", changed: created },
        { status: "Dispatched", changed: "2026-05-05T10:00:00Z" },
      ],
    };
    const dates = [created, paid, later, "2026-05-05T10:00:00Z"];
    expect(journeyOf(sent).map(({ date }) => date)).toEqual(dates);
    const parcels = [{ delivered: "2026-05-07T10:00:00Z" }, { delivered: "2026-05-06T10:00:00Z" }];
    expect(journeyOf(sent, parcels).at(-1)).toEqual({
      step: "delivered",
      state: "done",
      date: "2026-05-07T10:00:00Z",
    });
    expect(journeyOf(sent, [...parcels, {}]).at(-1)).toMatchObject({ state: "upcoming", date: null });
    expect(journeyOf(order("Dispatched"), [{ sent: later }])[3]).toMatchObject({ step: "sent", date: later });
    expect(journeyOf(order("producing"), parcels)).toHaveLength(4);
  });

  it("stops at the step where the order was cancelled", () => {
    expect(states("Cancelled")).toEqual(["placed done", "cancelled stopped"]);
    expect(states("Cancelled", [{ paymentStatusChanged: paid }])).toEqual([
      "placed done",
      "payment done",
      "cancelled stopped",
    ]);
  });

  it("shows no payment for an unknown status, unless one is known", () => {
    expect(stepsReached(order("Teleported"))).toBe(1);
    expect(states("Teleported")[1]).toBe("payment upcoming");
    expect(stepsReached(order("Teleported", [{ paymentStatusChanged: paid }]))).toBe(2);
  });

  it("has the known dates: placed, and the last payment", () => {
    const journey = journeyOf(
      order("Confirmed", [{ paymentStatusChanged: later }, { paymentStatusChanged: paid }, {}]),
    );
    expect(journey.map(({ date }) => date)).toEqual([created, later, null, null]);
  });
});
