import type { AppLoadContext } from "@remix-run/cloudflare";
import { storefrontLink } from "~/platform/storefront-url";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";

/** Leads to the shop, but only to an address of the storefront's own. */
export async function beginReorder(context: AppLoadContext, orderCode: string): Promise<ActionOutcome> {
  const { services } = signedIn(context);
  const { t, site } = context;
  const begun = await toResult(context, services.reorder.begin(orderCode, site.storefront.channel));
  const rejected = begun.ok ? begun.data === null : begun.status === 409 || begun.status === 404;
  if (rejected) return { result: "failed", message: t("order.reorder.refused") };
  // Unknown outcome: the shop's basket cannot be read from here.
  if (!begun.ok && outcomeUnknown(begun)) return { result: "failed", message: t("order.reorder.unclear") };
  const shopUrl = begun.ok ? storefrontLink(context, begun.data?.shopUrl) : null;
  return shopUrl === null
    ? { result: "failed", message: t("order.reorder.failed") }
    : { result: "done", location: shopUrl };
}
