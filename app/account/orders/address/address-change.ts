import { isSameAddress } from "~/account/addresses/same-address";
import type { AddressFields } from "~/services/customers";
import type { Order } from "~/services/orders";
import { knownStatus } from "~/services/stated-status";
import { isVoucherOrder } from "../order-journey";
import { shownStatus, statusLooks } from "../order-status";

/**
 * The states after a request; the specification's other three are the page itself.
 * Source: docs/specification/1-account-site.md, section 4, "Order address change".
 */
export type AddressChangeState = "RequestSent" | "SuccessfulUpdate" | "RequestFailed";

/**
 * For a request that was accepted, or whose answer was lost.
 * @param order as read again after the request; null when it could not be read
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

/** Source: docs/specification/1-account-site.md, section 4: PickupPoint, Home, or change in progress. */
export function deliveryTypeOf(type: string | null | undefined): "PickupPoint" | "Home" | "changing" {
  return knownStatus(type ?? "", ["PickupPoint", "Home"]) ?? "changing";
}

export type AddressObstacle =
  | "voucher"
  | "cancelled"
  | "sent"
  | "production"
  | "pickupPoint"
  | "changing"
  | "notNow";

/** Null when nothing does. The service decides: it answers 409 once production began, for pickup points and for vouchers. */
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
