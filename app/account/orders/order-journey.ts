import { shownStatus, statusLooks } from "./order-status";

type JourneyStep = "placed" | "payment" | "production" | "sent" | "cancelled";

/** One step of an order's way. `date` (ISO) only where it is known: nobody records when production began. */
export interface JourneyStation {
  step: JourneyStep;
  state: "done" | "current" | "upcoming" | "stopped";
  date: string | null;
}

interface TravellingOrder {
  created: string;
  status: string;
  products: readonly {
    paymentStatusChanged?: string | null | undefined;
    voucher?: boolean | null | undefined;
  }[];
}

/** Steps that the bar in a list is divided into. */
export const journeyLength = 4;

/** An order of nothing but vouchers: nothing is printed and nothing is sent by post. */
export function isVoucherOrder({ products }: Pick<TravellingOrder, "products">): boolean {
  return products.length > 0 && products.every(({ voucher }) => voucher === true);
}

/** How many of the four steps (placed, payment, production, sent) an order has reached; 0 for one that was cancelled. */
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

/** The way of an order with the dates that are known. A voucher is not made, so its way is shorter. */
export function journeyOf(order: TravellingOrder): JourneyStation[] {
  const placed: JourneyStation = { step: "placed", state: "done", date: order.created };
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

/** Nobody says of an order in a state we do not know that it waits for its payment. */
function paymentOf(order: TravellingOrder, reached: number, paid: string | null): JourneyStation {
  if (reached > 1) return { step: "payment", state: "done", date: paid };
  const waits = statusLooks[shownStatus(order.status)].point === "unpaid";
  return { step: "payment", state: waits ? "current" : "upcoming", date: null };
}

/** When the last payment of an order's products changed; null when none did. */
function paidAt({ products }: TravellingOrder): string | null {
  let last: string | null = null;
  for (const { paymentStatusChanged } of products) {
    if (paymentStatusChanged && (last === null || Date.parse(paymentStatusChanged) > Date.parse(last)))
      last = paymentStatusChanged;
  }
  return last;
}
