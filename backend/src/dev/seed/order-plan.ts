import type { Article } from "../../articles/articles";

/** One line of an order before it has a code, an owner and dates. */
interface PlannedProduct {
  article: Article;
  /** What the customer called it; the article's own name when left out. */
  name?: string;
  quantity?: number;
  /** The order's status when left out. */
  status?: string;
  voucherDetails?: { code: string; validUntil: string };
}

/** An order with its times in days before today. */
export interface PlannedOrder {
  daysAgo: number;
  source: "web" | "app";
  status: string;
  deliveryType: "Home" | "PickupPoint";
  /** Days before today on which the payment status of all its products changed last. */
  paymentChangedDaysAgo?: number;
  /** Window of delivery in days from today, negative for the past. */
  delivery?: [earliest: number, latest: number];
  products: PlannedProduct[];
}
