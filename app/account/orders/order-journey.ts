import type { DeliveryDates, Parcel } from "~/services/delivery";
import { isKnownStatus, type JourneyPoint, shownStatus, statusLooks } from "./order-status";

type JourneyStep = "placed" | "payment" | "production" | "sent" | "delivered" | "cancelled";

/** `date` (ISO) only where it is known. */
export interface JourneyStation {
  step: JourneyStep;
  state: "done" | "current" | "upcoming" | "stopped";
  date: string | null;
}

interface TravellingOrder {
  created?: string | null | undefined;
  status: string;
  products: readonly {
    paymentStatusChanged?: string | null | undefined;
    voucher?: boolean | null | undefined;
  }[];
  statusHistory?: readonly { status: string; changed: string }[] | null | undefined;
}

type SentParcel = Pick<Parcel, "sent" | "delivered">;

export const journeyLength = 4;

export function isVoucherOrder({ products }: Pick<TravellingOrder, "products">): boolean {
  return products.length > 0 && products.every(({ voucher }) => voucher === true);
}

/** Of the four steps placed, payment, production, sent; 0 for a cancelled order. */
export function stepsReached(order: TravellingOrder): number {
  switch (statusLooks[shownStatus(order.status)].point) {
    case "stopped":
      return 0;
    case "unpaid":
      return 1;
    case "placed":
      return paidAt(order) === null ? 1 : 2;
    case "paid":
      return 2;
    case "making":
      return 3;
    case "sent":
      return 4;
  }
}

/** When the last of them arrived; null while one has not. */
function deliveredAt(parcels: readonly SentParcel[]): string | null {
  const moments = parcels.flatMap(({ delivered }) => delivered ?? []).sort(byMoment);
  return moments.length < parcels.length ? null : (moments.at(-1) ?? null);
}

export const isDelivered = (dates: Pick<DeliveryDates, "parcels"> | null): boolean =>
  dates !== null && deliveredAt(dates.parcels) !== null;

const byMoment = (one: string, other: string) => Date.parse(one) - Date.parse(other);

/** When it first had a status of that point. */
function firstAt({ statusHistory }: TravellingOrder, point: JourneyPoint): string | null {
  const changes = (statusHistory ?? []).filter(
    ({ status }) => isKnownStatus(status) && statusLooks[shownStatus(status)].point === point,
  );
  return changes.map(({ changed }) => changed).sort(byMoment)[0] ?? null;
}

/** A voucher is not made, so its journey is shorter. Only parcels can be said to be delivered. */
export function journeyOf(order: TravellingOrder, parcels: readonly SentParcel[] = []): JourneyStation[] {
  const placed: JourneyStation = { step: "placed", state: "done", date: order.created ?? null };
  const paid = paidAt(order);
  const reached = stepsReached(order);
  if (reached === 0) {
    const payment: JourneyStation[] = paid === null ? [] : [{ step: "payment", state: "done", date: paid }];
    return [placed, ...payment, { step: "cancelled", state: "stopped", date: firstAt(order, "stopped") }];
  }
  const payment = paymentOf(order, reached, paid);
  const sentDate = firstAt(order, "sent") ?? parcels.flatMap(({ sent }) => sent ?? []).sort(byMoment)[0];
  const sent: JourneyStation =
    reached > 3
      ? { step: "sent", state: "done", date: sentDate ?? null }
      : { step: "sent", state: "upcoming", date: null };
  if (isVoucherOrder(order)) return [placed, payment, sent];
  const making = reached === 3 ? "current" : reached > 3 ? "done" : "upcoming";
  const begun = reached > 2 ? firstAt(order, "making") : null;
  const production: JourneyStation = { step: "production", state: making, date: begun };
  if (reached < 4 || parcels.length === 0) return [placed, payment, production, sent];
  const date = deliveredAt(parcels);
  const state = date === null ? "upcoming" : "done";
  return [placed, payment, production, sent, { step: "delivered", state, date }];
}

/** An order with an unknown status is not said to wait for its payment. */
function paymentOf(order: TravellingOrder, reached: number, paid: string | null): JourneyStation {
  if (reached > 1) return { step: "payment", state: "done", date: paid };
  const waits = statusLooks[shownStatus(order.status)].point === "unpaid";
  return { step: "payment", state: waits ? "current" : "upcoming", date: null };
}

/** The last payment change of its products; null without one. */
function paidAt(order: TravellingOrder): string | null {
  const { products } = order;
  let last: string | null = null;
  for (const { paymentStatusChanged } of products) {
    if (paymentStatusChanged && (last === null || Date.parse(paymentStatusChanged) > Date.parse(last)))
      last = paymentStatusChanged;
  }
  return last ?? firstAt(order, "paid");
}
