import { isSameAddress } from "~/account/addresses/same-address";
import type { AddressFields } from "~/services/customers";
import type { Order } from "~/services/orders";
import { isVoucherOrder } from "../order-journey";
import { shownStatus, statusLooks } from "../order-status";

/**
 * The states in which the specification lets a request for another address end; the three before
 * it are the page itself: not opened, its form, the form being sent.
 * Source: docs/specification/1-account-site.md, section 4, "Order address change".
 */
export type AddressChangeState = "RequestSent" | "SuccessfulUpdate" | "RequestFailed";

/**
 * The state of a request that the service accepted, or whose answer was lost. A change that was
 * accepted, or that the order calls in progress, may take its time.
 * @param order as read again after the request; null where it could not be read
 */
export function stateAfterRequest(
  order: Pick<Order, "deliveryAddress" | "deliveryType"> | null,
  sent: AddressFields,
  answer: "accepted" | "lost",
): AddressChangeState {
  if (order?.deliveryAddress && isSameAddress(order.deliveryAddress, sent)) return "SuccessfulUpdate";
  const inProgress = order !== null && deliveryTypeOf(order.deliveryType) === "changing";
  return answer === "accepted" || inProgress ? "RequestSent" : "RequestFailed";
}

/**
 * How an order is delivered.
 * Source: docs/specification/1-account-site.md, section 4: PickupPoint, Home, or change in
 * progress.
 */
export function deliveryTypeOf(type: string | null | undefined): "PickupPoint" | "Home" | "changing" {
  return type === "PickupPoint" || type === "Home" ? type : "changing";
}

/** Why an order's address cannot be changed. */
export type AddressObstacle =
  | "voucher"
  | "cancelled"
  | "sent"
  | "production"
  | "pickupPoint"
  | "changing"
  | "notNow";

/**
 * What keeps an order's address from being changed; null when nothing does. The orders service has the last word: it
 * answers 409 once production began, for pickup points and for vouchers.
 */
export function obstacleToAddressChange(
  order: Pick<Order, "created" | "status" | "products" | "deliveryType" | "deliveryAddress">,
): AddressObstacle | null {
  if (isVoucherOrder(order)) return "voucher";
  const status = shownStatus(order.status);
  const { point } = statusLooks[status];
  if (point === "stopped") return "cancelled";
  if (point === "sent") return "sent";
  if (point === "making") return "production";
  const delivery = deliveryTypeOf(order.deliveryType);
  if (delivery === "PickupPoint") return "pickupPoint";
  if (delivery === "changing") return "changing";
  const open = status === "AwaitingPayment" || status === "Ordered";
  return open && order.deliveryAddress ? null : "notNow";
}
