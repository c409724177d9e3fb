import type { AppLoadContext } from "@remix-run/cloudflare";
import { storefrontLink } from "~/platform/storefront-url";

const outcomes = ["added", "cancelled"] as const;

/** With the address to return to; null without a page, or with one that is not trusted. */
export function addPaymentMethodHref(
  addUrl: string | null | undefined,
  context: Pick<AppLoadContext, "site" | "environment" | "log">,
): string | null {
  const address = storefrontLink(context, addUrl);
  if (address === null) return null;
  const page = new URL(address, context.site.origin);
  // The page is a third party's: this site never takes card numbers.
  if (page.origin === context.site.origin) return null;
  page.searchParams.set("returnTo", `${context.site.origin}/settings/payment-method`);
  return page.href;
}

/** Null when the customer does not come from the hosted page. */
export function returnOutcome(url: URL): (typeof outcomes)[number] | null {
  const parameter = url.searchParams.get("payment-method");
  return outcomes.find((outcome) => outcome === parameter) ?? null;
}
