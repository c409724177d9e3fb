import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ActionOutcome, Attempt } from "~/server/forms/action-outcome";
import { mayStillHappen, outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { ActivationStatus } from "~/services/activation";
import { activationPath, watchHref } from "./import-progress";
import { readActivation } from "./read-activation";

/** Starts the import and returns the next path. When the answer is lost, the library's state
 * decides. */
export async function startImport(context: AppLoadContext, { earlier }: Attempt): Promise<ActionOutcome> {
  const { services } = signedIn(context);
  if (earlier) {
    const status = await readActivation(context);
    if (status !== "NOT_ACTIVE") return outcomeOf(status, context);
  }
  const started = await toResult(context, services.activation.start());
  if (!started.ok && started.status === "malformed")
    context.log.warn("Failed to parse response!", { of: "activation" });
  const unclear = started.ok ? started.data === null : outcomeUnknown(started);
  const status = unclear ? await readActivation(context) : started.ok ? started.data : "NOT_ACTIVE";
  const mayFollow = status === "NOT_ACTIVE" && !started.ok && mayStillHappen(started);
  return outcomeOf(mayFollow ? null : status, context);
}

function outcomeOf(status: ActivationStatus | null, { t }: AppLoadContext): ActionOutcome {
  switch (status) {
    case "IMPORTING":
      return { result: "done", location: watchHref(Date.now()) };
    case "ACTIVE":
    case "DELETING":
      return { result: "done", location: activationPath };
    case "NOT_ACTIVE":
      return { result: "failed", message: t("activation.failed") };
    case null:
      return { result: "unknown", message: t("form.unknown") };
  }
}
