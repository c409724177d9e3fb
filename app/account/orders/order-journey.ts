import { shownStatus, statusLooks } from "./order-status";

type JourneyStep = "placed" | "payment" | "production" | "sent" | "cancelled";

/** `date` (ISO) only where it is known: no service records when production began. */
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
}

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

/** A voucher is not made, so its journey is shorter. */
export function journeyOf(order: TravellingOrder): JourneyStation[] {
  const placed: JourneyStation = { step: "placed", state: "done", date: order.created ?? null };
  const paid = paidAt(order);
  const reached = stepsReached(order);
  if (reached === 0) {
    const payment: JourneyStation[] = paid === null ? [] : [{ step: "payment", state: "done", date: paid }];
    return [placed, ...payment, { step: "cancelled", state: "stopped", date: null }];
  }
  const payment = paymentOf(order, reached, paid);
  const sent: JourneyStation = { step: "sent", state: reached > 3 ? "done" : "upcoming", date: null };
  if (isVoucherOrder(order)) return [placed, payment, sent];
  const making = reached === 3 ? "current" : reached > 3 ? "done" : "upcoming";
  return [placed, payment, { step: "production", state: making, date: null }, sent];
}

/** An order with an unknown status is not said to wait for its payment. */
function paymentOf(order: TravellingOrder, reached: number, paid: string | null): JourneyStation {
  if (reached > 1) return { step: "payment", state: "done", date: paid };
  const waits = statusLooks[shownStatus(order.status)].point === "unpaid";
  return { step: "payment", state: waits ? "current" : "upcoming", date: null };
}

/** The last payment change of its products; null without one. */
function paidAt({ products }: TravellingOrder): string | null {
  let last: string | null = null;
  for (const { paymentStatusChanged } of products) {
    if (paymentStatusChanged && (last === null || Date.parse(paymentStatusChanged) > Date.parse(last)))
      last = paymentStatusChanged;
  }
  return last;
}
