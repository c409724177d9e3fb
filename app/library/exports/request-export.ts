import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ActionOutcome, Attempt } from "~/server/forms/action-outcome";
import { doneWithReceipt } from "~/server/forms/receipt";
import { isRateLimited } from "~/server/rate-limits";
import { answerLost, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { exportPath, newExportPath } from "./export-paths";

/** Source: docs/specification/2-photo-library.md, section 4. */
export async function requestExport(
  context: AppLoadContext,
  { key, earlier }: Attempt,
): Promise<ActionOutcome> {
  const { services } = signedIn(context);
  const { log, site, t } = context;
  if (!earlier && (await isRateLimited(context, "export")))
    return { result: "failed", message: t("exports.request.failed"), status: 429 };
  const asked = await toResult(context, services.exports.request(site.storefront.channel, key));
  const answer = asked.ok ? asked.data : null;
  if (answer?.status === "READY" && answer.backupId)
    return { result: "done", location: exportPath(answer.backupId) };
  if (answer?.status === "UNKNOWN") log.warn("unknown export status", { status: answer.stated });
  else if (answer && answer.status !== "FAILED") return doneWithReceipt(newExportPath, key);
  // The next attempt asks for the same export: the service has one at a time.
  const lost = !asked.ok && asked.status !== "malformed" && answerLost(asked);
  if (lost || answer?.status === "UNKNOWN")
    return { result: "unknown", message: t("exports.request.unknown") };
  const why =
    answer !== null
      ? "Unable to generate backup request!"
      : !asked.ok && asked.status === "malformed"
        ? "Unable to parse response!"
        : null;
  if (why !== null) log.error("export request failed", new Error(why));
  return { result: "failed", message: t("exports.request.failed") };
}
