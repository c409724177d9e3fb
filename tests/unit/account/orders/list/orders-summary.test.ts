import { describe, expect, it } from "vitest";
import { ordersMessage } from "~/account/orders/list/orders-summary";
import { orderMessage } from "~/account/orders/order-message";
import { storefronts } from "~/brands/storefronts";
import { translatorOf } from "~/i18n/translator";
import { formatsOf } from "../../../../support/formats";

const order = (status: string, title = "Our year", voucher = false) => ({
  orderCode: `${status}-${title}`,
  created: "2026-05-01T10:00:00Z",
  status,
  products: [{ code: "1", title, voucher }],
});
const t = await translatorOf("en-GB");

describe("orders page summary", () => {
  it("counts orders that were sent, in production and awaiting payment", () => {
    const orders = ["Dispatched", "Confirmed", "producing", "Received", "Cancelled"].map((status) =>
      order(status),
    );
    expect(ordersMessage(orders, t)).toBe("1 order sent, 2 being made, 1 awaiting payment.");
    expect(ordersMessage([order("delayed")], t)).toBe("1 order being made.");
    expect(ordersMessage([order("Cancelled")], t)).toBe("Nothing on its way right now.");
  });

  it("does not say of orders that are on hold or have an unknown status that they are being made", () => {
    expect(ordersMessage([order("Teleported")], t)).toBe("1 order being processed.");
    const orders = ["Dispatched", "producing", "on_hold", "Teleported", "Received"].map((status) =>
      order(status),
    );
    expect(ordersMessage(orders, t)).toBe(
      "1 order sent, 1 being made, 2 being processed, 1 awaiting payment.",
    );
  });

  it("tells a failed payment from one that is awaited", () => {
    expect(ordersMessage([order("Received"), order("paymentFailed")], t)).toBe(
      "1 order awaiting payment. 1 payment didn’t go through.",
    );
    expect(ordersMessage([order("paymentFailed"), order("paymentFailed")], t)).toBe(
      "2 payments didn’t go through.",
    );
  });

  it("names the oldest order that waits to be sent, shortened", () => {
    const made = [order("ProductionCompleted", "New"), order("ProductionCompleted", `${"é".repeat(200)}`)];
    expect(ordersMessage(made, t)).toBe(`2 orders being made. Next to ship: ${"é".repeat(60)}….`);
  });
});

describe("order message", () => {
  const storefront = storefronts.get("vellora-uk");
  if (!storefront) throw new Error("no such storefront");
  const messages = { t, formats: formatsOf(storefront), now: new Date("2026-05-05T10:00:00Z") };
  const between = (earliest: string, latest: string) => ({ expected: { earliest, latest }, parcels: [] });
  const dates = between("2026-05-05", "2026-05-07");

  it("asks for the payment of prints and of vouchers", () => {
    expect(orderMessage(order("Received"), dates, messages)).toBe(
      "We’ve received your order. Printing starts when your payment arrives.",
    );
    expect(orderMessage(order("paymentPending", "Gift", true), null, messages)).toBe(
      "We’ve received your order. Your e-voucher will appear here once it’s paid for.",
    );
  });

  it("says that an order is delivered once each of its parcels is", () => {
    const parcel = (delivered: string | null) => ({ delivered });
    const message = (...parcels: ReturnType<typeof parcel>[]) =>
      orderMessage(order("Dispatched"), { ...dates, parcels }, messages);
    expect(message(parcel("2026-05-04T10:00:00Z"), parcel("2026-05-05T08:00:00Z"))).toBe(
      "Your order has been delivered.",
    );
    for (const parcels of [[], [parcel("2026-05-04T10:00:00Z"), parcel(null)]])
      expect(message(...parcels)).toMatch(/^Your order has been sent\. Expected /);
  });

  it("has the delivery date until that day is over", () => {
    expect(orderMessage(order("Dispatched"), dates, messages)).toBe(
      "Your order has been sent. Expected Tue\u00a05\u00a0– Thu\u00a07\u00a0May\u00a02026.",
    );
    expect(orderMessage(order("Dispatched"), between("2026-05-01", "2026-05-04"), messages)).toBe(
      "Your order has been sent.",
    );
    expect(orderMessage(order("Cancelled"), dates, messages)).toBe("This order was cancelled.");
    expect(orderMessage(order("Teleported"), null, messages)).toBe("We’re processing your order.");
  });
});
