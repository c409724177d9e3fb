import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deliveryTypeOf,
  obstacleToAddressChange,
  stateAfterRequest,
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

describe("order address change: state after a request", () => {
  it("is SuccessfulUpdate once the order has the new address, whatever was answered", () => {
    expect(stateAfterRequest(order({ deliveryAddress: sent }), sent, "accepted")).toBe("SuccessfulUpdate");
    const withId = order({ deliveryAddress: { ...sent, id: "a1" } });
    expect(stateAfterRequest(withId, sent, "lost")).toBe("SuccessfulUpdate");
  });

  it("is SuccessfulUpdate for an address that the service writes in its own way", () => {
    const numbered = { ...sent, postalCode: "1016 DW", countryCode: "NL", phoneNumber: "+31612345678" };
    const written = { ...numbered, addition: "", postalCode: "1016dw", phoneNumber: "+31 6 12345678" };
    expect(stateAfterRequest(order({ deliveryAddress: written }), numbered, "lost")).toBe("SuccessfulUpdate");
    const other = { ...written, postalCode: "1016dx" };
    expect(stateAfterRequest(order({ deliveryAddress: other }), numbered, "lost")).toBe("RequestFailed");
  });

  it("is RequestSent while an accepted change takes its time", () => {
    expect(stateAfterRequest(order(), sent, "accepted")).toBe("RequestSent");
    expect(stateAfterRequest(order({ deliveryType: null }), sent, "accepted")).toBe("RequestSent");
  });

  it("is RequestSent after a lost answer where the order says that a change is in progress", () => {
    expect(stateAfterRequest(order({ deliveryType: null }), sent, "lost")).toBe("RequestSent");
  });

  it("is RequestFailed after a lost answer where the order has the old address", () => {
    expect(stateAfterRequest(order(), sent, "lost")).toBe("RequestFailed");
  });

  it("claims no success for an order that could not be read", () => {
    expect(stateAfterRequest(null, sent, "lost")).toBe("RequestFailed");
    expect(stateAfterRequest(null, sent, "accepted")).toBe("RequestSent");
  });

  it("is SuccessfulUpdate exactly for an order that shows the address sent", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Home", "PickupPoint", null),
        fc.constantFrom(before, sent, null),
        fc.constantFrom("accepted" as const, "lost" as const),
        (deliveryType, deliveryAddress, answer) => {
          const state = stateAfterRequest(order({ deliveryType, deliveryAddress }), sent, answer);
          expect(state === "SuccessfulUpdate").toBe(deliveryAddress === sent);
        },
      ),
    );
  });
});

describe("order delivery type", () => {
  it.each([
    ["Home", "Home"],
    ["PickupPoint", "PickupPoint"],
    [null, "changing"],
    [undefined, "changing"],
    ["ChangeInProgress", "changing"],
  ])("%s is %s", (text, type) => expect(deliveryTypeOf(text)).toBe(type));
});

describe("obstacles to an order address change", () => {
  it.each(["Received", "Confirmed", "paymentPending", "paymentSuccess", "paymentFree", "approved"])(
    "there is none while an order is %s",
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
  ])("an order that is %s has the obstacle %s", (status, obstacle) =>
    expect(obstacleToAddressChange(order({ status }))).toBe(obstacle),
  );

  it("vouchers, pickup points and changes in progress are obstacles", () => {
    const voucher = [{ code: "1-1", title: "A voucher", voucher: true }];
    expect(obstacleToAddressChange(order({ products: voucher }))).toBe("voucher");
    expect(obstacleToAddressChange(order({ deliveryType: "PickupPoint" }))).toBe("pickupPoint");
    expect(obstacleToAddressChange(order({ deliveryType: null }))).toBe("changing");
    expect(obstacleToAddressChange(order({ deliveryAddress: null }))).toBe("notNow");
  });
});
