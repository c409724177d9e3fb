import type { AppLoadContext } from "@remix-run/cloudflare";
import { saysGone } from "~/platform/http/says-gone";
import { storefrontLink } from "~/platform/storefront-url";
import type { ActionOutcome, Attempt } from "~/server/forms/action-outcome";
import { requestOnce } from "~/server/request-once";
import { outcomeUnknown } from "~/server/result";
import { signedIn } from "~/server/signed-in";

/** Leads to the shop, but only to an address of the storefront's own. The account itself has no basket. */
export async function beginReorder(
  context: AppLoadContext,
  attempt: Attempt,
  orderCode: string,
): Promise<ActionOutcome> {
  const { services } = signedIn(context);
  const { t, site } = context;
  const begun = await requestOnce(context, attempt, "reorder", (key) =>
    services.reorder.begin(orderCode, site.storefront.channel, key),
  );
  // The shop's basket cannot be read from here.
  const unclear: ActionOutcome = { result: "unknown", message: t("order.reorder.unclear") };
  if (begun.state === "unknown") return unclear;
  if (begun.state === "failed") {
    if (outcomeUnknown(begun)) return unclear;
    const isRejected = begun.status === 409 || saysGone(begun.status);
    return { result: "failed", message: t(isRejected ? "order.reorder.refused" : "order.reorder.failed") };
  }
  if (begun.data === null) return { result: "failed", message: t("order.reorder.refused") };
  // The service has done it, wherever its answer leads.
  const shopUrl = storefrontLink(context, begun.data.shopUrl);
  const isOfShop = shopUrl !== null && new URL(shopUrl, site.origin).origin !== site.origin;
  return isOfShop ? { result: "done", location: shopUrl } : unclear;
}
