import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AddressChange,
  addressChangeAfter,
  deliveryTypeOf,
  obstacleToAddressChange,
  readBack,
} from "~/account/orders/address/address-change";

const sent = {
  firstName: "Carl",
  lastName: "Huber",
  street: "Linzer Gasse",
  houseNumber: "12",
  addition: null,
  postalCode: "5020",
  city: "Salzburg",
  countryCode: "AT",
  phoneNumber: null,
};
const before = { ...sent, street: "Getreidegasse", houseNumber: "9" };
const order = (changes: object = {}) => ({
  created: "2026-05-01T10:00:00Z",
  status: "Confirmed",
  products: [{ code: "1-1", title: "A book", worth: null }],
  deliveryType: "Home",
  deliveryAddress: before,
  ...changes,
});

/** The steps one after the other, from nothing begun. */
const stateAfter = (...taken: Parameters<typeof addressChangeAfter>[1][]) =>
  taken.reduce<AddressChange>(addressChangeAfter, "NotStarted");

describe("the change of an order's address", () => {
  it("goes from its beginning to the new address", () => {
    expect(stateAfter()).toBe("NotStarted");
    expect(stateAfter("edit")).toBe("Editing");
    expect(stateAfter("edit", "send")).toBe("RequestInProgress");
    expect(stateAfter("edit", "send", "accepted")).toBe("RequestSent");
    expect(stateAfter("edit", "send", "accepted", "seen")).toBe("SuccessfulUpdate");
  });

  it("fails when it is refused, and may be sent again", () => {
    expect(stateAfter("edit", "send", "refused")).toBe("RequestFailed");
    expect(stateAfter("edit", "send", "refused", "send", "accepted", "seen")).toBe("SuccessfulUpdate");
    expect(stateAfter("edit", "send", "refused", "edit")).toBe("Editing");
  });

  it("waits for the truth when the answer was lost", () => {
    expect(stateAfter("edit", "send", "unanswered")).toBe("RequestSent");
    expect(stateAfter("edit", "send", "unanswered", "seen")).toBe("SuccessfulUpdate");
    expect(stateAfter("edit", "send", "unanswered", "unseen")).toBe("RequestFailed");
  });

  it("can be left before it is sent and after it ended, not in between", () => {
    expect(stateAfter("edit", "leave")).toBe("NotStarted");
    expect(stateAfter("edit", "send", "accepted", "seen", "leave")).toBe("NotStarted");
    expect(stateAfter("edit", "send", "leave")).toBe("RequestInProgress");
  });

  it("never succeeds without having been sent and seen", () => {
    const step = fc.constantFrom(
      ...(["edit", "leave", "send", "accepted", "unanswered", "refused", "seen", "unseen"] as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (taken) => {
        if (stateAfter(...taken) !== "SuccessfulUpdate") return;
        const seen = taken.lastIndexOf("seen");
        expect(taken.slice(0, seen)).toContain("send");
      }),
    );
  });
});

describe("the order, read again after a request", () => {
  it("shows the new address", () => {
    expect(readBack(order({ deliveryAddress: sent }), sent, "accepted")).toBe("seen");
    expect(readBack(order({ deliveryAddress: { ...sent, id: "a1" } }), sent, "unanswered")).toBe("seen");
  });

  it("shows the old one: then a lost request did nothing, and an accepted one takes its time", () => {
    expect(readBack(order(), sent, "unanswered")).toBe("unseen");
    expect(readBack(order(), sent, "accepted")).toBeNull();
  });

  it("is under way where the order says so", () => {
    expect(readBack(order({ deliveryType: null }), sent, "unanswered")).toBeNull();
  });

  it("cannot be read: nobody claims that it was done", () => {
    expect(readBack(null, sent, "unanswered")).toBe("unseen");
    expect(readBack(null, sent, "accepted")).toBeNull();
  });
});

describe("how an order is delivered", () => {
  it.each([
    ["Home", "Home"],
    ["PickupPoint", "PickupPoint"],
    [null, "changing"],
    [undefined, "changing"],
    ["ChangeInProgress", "changing"],
  ])("%s is %s", (word, type) => expect(deliveryTypeOf(word)).toBe(type));
});

describe("what keeps an address from being changed", () => {
  it.each(["Received", "Confirmed", "paymentPending", "paymentSuccess", "paymentFree", "approved"])(
    "nothing, while an order is %s",
    (status) => expect(obstacleToAddressChange(order({ status }))).toBeNull(),
  );

  it.each([
    ["ProductionStarted", "production"],
    ["ProductionCompleted", "production"],
    ["producing", "production"],
    ["delayed", "production"],
    ["Dispatched", "sent"],
    ["shipped", "sent"],
    ["Cancelled", "cancelled"],
    ["rejected", "cancelled"],
    ["paymentFailed", "notNow"],
    ["on_hold", "notNow"],
    ["something new", "notNow"],
  ])("an order that is %s: %s", (status, obstacle) =>
    expect(obstacleToAddressChange(order({ status }))).toBe(obstacle),
  );

  it("a voucher has no address, a pickup point keeps its own, and a change under way is not changed again", () => {
    const voucher = [{ code: "1-1", title: "A voucher", voucher: true }];
    expect(obstacleToAddressChange(order({ products: voucher }))).toBe("voucher");
    expect(obstacleToAddressChange(order({ deliveryType: "PickupPoint" }))).toBe("pickupPoint");
    expect(obstacleToAddressChange(order({ deliveryType: null }))).toBe("changing");
    expect(obstacleToAddressChange(order({ deliveryAddress: null }))).toBe("notNow");
  });
});
