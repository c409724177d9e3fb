import type { AppLoadContext } from "@remix-run/cloudflare";
import { saysGone } from "~/platform/http/says-gone";
import type { ActionOutcome, Attempt } from "~/server/forms/action-outcome";
import { outcomeOf, reconcileChange } from "~/server/reconcile-change";
import { requirePrivate } from "~/server/require-role";
import { blockedMessage, blockedReasonOf } from "./blocked-reason";

const there: ReadonlySet<string> = new Set(["requested", "available"]);

export async function requestVersion(
  context: AppLoadContext,
  attempt: Attempt,
  productCode: string,
  location: string,
): Promise<ActionOutcome> {
  const { services } = requirePrivate(context);
  const { t, site } = context;
  const { channel } = site.storefront;
  const sent = await reconcileChange(
    context,
    () => services.widgets.request(productCode, channel),
    async () => there.has((await services.widgets.find(productCode, channel))?.state ?? "none"),
    attempt,
  );
  if (sent.ok) return { result: "done", location, toast: { key: "onlineProducts.requested" } };
  if (sent.status === 409) return { result: "failed", message: t("onlineProducts.request.late") };
  if (sent.status === 403 || saysGone(sent.status))
    return { result: "failed", message: blockedMessage(await blockedReasonOf(context, productCode), t) };
  return outcomeOf(context, sent, t("onlineProducts.request.failed"));
}
