import { isSameAddress } from "~/account/addresses/same-address";
import type { AddressFields } from "~/services/customers";
import type { Order } from "~/services/orders";
import { isVoucherOrder } from "../order-journey";
import { shownStatus, statusLooks } from "../order-status";

/**
 * Where a change of an order's address is.
 * Source: docs/specification/1-account-site.md, section 4, "Order address change".
 */
export type AddressChange =
  | "NotStarted"
  | "Editing"
  | "RequestInProgress"
  | "RequestSent"
  | "SuccessfulUpdate"
  | "RequestFailed";

/**
 * What moves it on. `accepted`: the service took the address; `unanswered`: it may have, its answer was lost; `refused`: it
 * did not. Then the order is read again: it has the new address (`seen`), or the old one though nobody took the new
 * (`unseen`).
 */
type AddressChangeStep =
  | "edit"
  | "leave"
  | "send"
  | "accepted"
  | "unanswered"
  | "refused"
  | "seen"
  | "unseen";

const steps: Readonly<Record<AddressChange, Partial<Record<AddressChangeStep, AddressChange>>>> = {
  NotStarted: { edit: "Editing" },
  Editing: { send: "RequestInProgress", leave: "NotStarted" },
  RequestInProgress: { accepted: "RequestSent", unanswered: "RequestSent", refused: "RequestFailed" },
  RequestSent: { seen: "SuccessfulUpdate", unseen: "RequestFailed" },
  SuccessfulUpdate: { edit: "Editing", leave: "NotStarted" },
  RequestFailed: { edit: "Editing", send: "RequestInProgress", leave: "NotStarted" },
};

/** The state after a step; a step that does not belong to a state leaves it as it is. */
export function addressChangeAfter(state: AddressChange, step: AddressChangeStep): AddressChange {
  return steps[state][step] ?? state;
}

/**
 * What the order says once it was read again after a request. Null where it says nothing yet: a change that was accepted, or
 * that the order calls in progress, may take its time.
 * @param order null where it could not be read
 */
export function readBack(
  order: Pick<Order, "deliveryAddress" | "deliveryType"> | null,
  sent: AddressFields,
  answer: "accepted" | "unanswered",
): "seen" | "unseen" | null {
  if (order?.deliveryAddress && isSameAddress(order.deliveryAddress, sent)) return "seen";
  const underWay = order !== null && deliveryTypeOf(order.deliveryType) === "changing";
  return answer === "accepted" || underWay ? null : "unseen";
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
