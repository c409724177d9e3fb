import { titleOf } from "../orders/order-values";
import type { Storefront } from "../storefronts";
import { blockedBecause, type OnlineVersion, stateOf } from "./online-version";

/** The page that shows an online version to whoever has its address. */
export function viewAddress(backendOrigin: string, storefront: Storefront, widgetId: string): string {
  return `${backendOrigin}/outside/${storefront.id}/online-book/${widgetId}`;
}

/** An online version as the service answers it; null when there is none and nothing speaks against one. */
export function widgetOnTheWire(version: OnlineVersion, backendOrigin: string, storefront: Storefront) {
  const state = stateOf(version);
  if (state === "requestable") return null;
  const { product, widget } = version;
  const shown = state === "blocked" ? null : widget;
  return {
    orderCode: product.code,
    widgetId: shown?.id ?? null,
    state,
    title: titleOf(product, storefront),
    articleName: product.articleName,
    requested: shown?.requested.toISOString() ?? null,
    available: state === "available" ? (shown?.available.toISOString() ?? null) : null,
    blockedBecause: blockedBecause(version),
    viewUrl: state === "available" && shown ? viewAddress(backendOrigin, storefront, shown.id) : null,
  };
}
