import type { AppLoadContext } from "@remix-run/cloudflare";
import { storefrontAddress } from "~/edge/storefront-address";

const outcomes = ["added", "cancelled"] as const;

/**
 * The hosted page on which a customer adds a payment method, told where to come back to; null where customer service names
 * none, or one that is not the storefront's own.
 */
export function addPaymentMethodHref(
  addUrl: string | null | undefined,
  context: Pick<AppLoadContext, "site" | "environment">,
): string | null {
  const page = storefrontAddress(addUrl, context);
  if (page === null) return null;
  page.searchParams.set("returnTo", `${context.site.origin}/settings/payment-method`);
  return page.href;
}

/** How a customer came back from the hosted page; null for somebody who was not there. */
export function returnOutcome(url: URL): (typeof outcomes)[number] | null {
  const said = url.searchParams.get("payment-method");
  return outcomes.find((outcome) => outcome === said) ?? null;
}
