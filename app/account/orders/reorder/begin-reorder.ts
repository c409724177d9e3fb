import type { AppLoadContext } from "@remix-run/cloudflare";
import { saysGone } from "~/platform/http/says-gone";
import { storefrontLink } from "~/platform/storefront-url";
import type { ActionOutcome, Attempt } from "~/server/forms/action-outcome";
import { requestOnce } from "~/server/request-once";
import { outcomeUnknown } from "~/server/result";
import { signedIn } from "~/server/signed-in";

/** Leads to the shop, but only to an address of the storefront's own. */
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
  if (begun.state === "unknown" || (begun.state === "failed" && outcomeUnknown(begun)))
    return { result: "unknown", message: t("order.reorder.unclear") };
  const rejected =
    begun.state === "done" ? begun.data === null : begun.status === 409 || saysGone(begun.status);
  if (rejected) return { result: "failed", message: t("order.reorder.refused") };
  const shopUrl = begun.state === "done" ? storefrontLink(context, begun.data?.shopUrl) : null;
  return shopUrl === null
    ? { result: "failed", message: t("order.reorder.failed") }
    : { result: "done", location: shopUrl };
}
