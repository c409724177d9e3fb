import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isKnownStatus,
  type ShownStatus,
  shownStatus,
  statusLooks,
  unknownStatuses,
} from "~/account/orders/order-status";

const messages: Readonly<Record<string, ShownStatus>> = {
  Received: "AwaitingPayment",
  Confirmed: "Ordered",
  ProductionStarted: "InProduction",
  ProductionCompleted: "InProduction",
  Dispatched: "Sent",
  Cancelled: "Cancelled",
  paymentPending: "AwaitingPayment",
  paymentFailed: "PaymentFailed",
  paymentSuccess: "Ordered",
  paymentFree: "Ordered",
  "verification failed": "OnHold",
  processing: "Processing",
  "processing failed": "OnHold",
  approved: "Ordered",
  rejected: "Cancelled",
  on_hold: "OnHold",
  producing: "InProduction",
  delayed: "Delayed",
  shipped: "Sent",
  cancelled: "Cancelled",
};

describe("order status", () => {
  it.each(Object.entries(messages))("%s is shown as %s", (text, status) => {
    expect(shownStatus(text)).toBe(status);
    expect(isKnownStatus(text)).toBe(true);
  });

  it("ignores upper and lower case", () => {
    const cased = fc.constantFrom(...Object.keys(messages)).chain((status) =>
      fc.array(fc.boolean(), { minLength: status.length, maxLength: status.length }).map((upper) => ({
        status,
        text: [...status]
          .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase()))
          .join(""),
      })),
    );
    fc.assert(
      fc.property(cased, ({ status, text }) => {
        expect(shownStatus(text)).toBe(shownStatus(status));
      }),
    );
  });

  it("shows any unknown text as Processing", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("constructor", "__proto__", "toString", ""),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const status = shownStatus(text);
        expect(statusLooks[status].label).toBe(`order.status.${status}`);
        if (!isKnownStatus(text)) expect(status).toBe("Processing");
      }),
    );
  });

  it("is red for Cancelled, cyan for the specification's others, and amber for what has gone wrong", () => {
    const wrong = ["PaymentFailed", "OnHold", "Delayed"];
    for (const [status, { tone }] of Object.entries(statusLooks))
      expect(tone).toBe(status === "Cancelled" ? "red" : wrong.includes(status) ? "amber" : "cyan");
  });
});

describe("unknown order statuses in the log", () => {
  it("include each unknown word once, shortened, and no known or missing one", () => {
    const long = "x".repeat(500);
    expect(unknownStatuses(["Received", "Lost", null, "Lost", undefined, long])).toEqual([
      "Lost",
      "x".repeat(60),
    ]);
  });

  it("have a limited size", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (list) => {
        expect(unknownStatuses(list).length).toBeLessThanOrEqual(10);
      }),
    );
  });
});
