import type { OrderProductRow } from "../orders/order-schema";
import type { blockedProducts, widgets } from "./widget-schema";

/** A photo book with what decides whether it can be looked at online. */
export interface OnlineVersion {
  product: OrderProductRow;
  widget: typeof widgets.$inferSelect | null;
  blocked: typeof blockedProducts.$inferSelect | null;
}

const cancelled = new Set(["Cancelled", "cancelled", "rejected"]);
const unpaid = new Set(["Received", "paymentPending", "paymentFailed"]);
const delayed = new Set(["delayed", "on_hold", "verification failed", "processing failed"]);

/** Why a product may have no online version and no place in the gallery; null when it may. */
export function blockedBecause({ product, blocked }: OnlineVersion) {
  if (blocked) return blocked.reason;
  if (cancelled.has(product.status)) return "cancelled";
  return unpaid.has(product.status) ? "unpaid" : null;
}

/**
 * How far the online version is; "requestable" when there is none and nothing speaks against one. What was blocked stays
 * hidden although it was made; what was made stays to be seen although the printed copy is late.
 */
export function stateOf(version: OnlineVersion, now = new Date()) {
  if (blockedBecause(version)) return "blocked";
  if (version.widget) return version.widget.available <= now ? "available" : "requested";
  return delayed.has(version.product.status) ? "delayed" : "requestable";
}

/** Photo books are what has online versions. */
export function isPhotoBook(product: OrderProductRow): boolean {
  return product.articleType.toLowerCase().includes("photobook");
}
