import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ActionOutcome } from "~/edge/action-outcome";
import { orNull, panel } from "~/edge/panel";
import { requirePrivate } from "~/edge/require-role";

/** Asks for the online version of a book, and goes on to `location`. */
export async function requestVersion(
  context: AppLoadContext,
  productCode: string,
  location: string,
): Promise<ActionOutcome> {
  const { services } = requirePrivate(context);
  const { t, site } = context;
  const sent = await panel(
    context,
    orNull(async () => services.widgets.request(productCode, site.storefront.channel)),
  );
  if (sent.ok) return { result: "done", location, toast: { key: "onlineProducts.requested" } };
  if (sent.status === 409) return { result: "failed", message: t("onlineProducts.request.late") };
  if (sent.status === 403 || sent.status === 404)
    return { result: "failed", message: t("onlineProducts.request.refused") };
  return { result: "failed", message: t("onlineProducts.request.failed") };
}
