import type { AppLoadContext } from "@remix-run/cloudflare";
import { storefrontLink } from "~/platform/storefront-url";

const outcomes = ["added", "cancelled"] as const;

/**
 * The hosted page on which a customer adds a payment method, told where to come back to; null where customer service names
 * none, or one that is not the storefront's own.
 */
export function addPaymentMethodHref(
  addUrl: string | null | undefined,
  context: Pick<AppLoadContext, "site" | "environment" | "log">,
): string | null {
  const address = storefrontLink(context, addUrl);
  if (address === null) return null;
  const page = new URL(address, context.site.origin);
  // It is somebody else's page: none of ours takes card numbers.
  if (page.origin === context.site.origin) return null;
  page.searchParams.set("returnTo", `${context.site.origin}/settings/payment-method`);
  return page.href;
}

/** How a customer came back from the hosted page; null for somebody who was not there. */
export function returnOutcome(url: URL): (typeof outcomes)[number] | null {
  const parameter = url.searchParams.get("payment-method");
  return outcomes.find((outcome) => outcome === parameter) ?? null;
}
