import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ActionOutcome } from "./action-outcome";
import { withIdempotencyKey } from "./idempotency-key";
import type { ValidForm } from "./read-form";
import { seeOther } from "./see-other";

export async function respondOnce(
  context: AppLoadContext,
  form: Pick<ValidForm, "idempotencyKey" | "reply">,
  run: () => Promise<ActionOutcome>,
): Promise<Response | ReturnType<ValidForm["reply"]>> {
  const outcome = await withIdempotencyKey(context, form.idempotencyKey, run);
  if (outcome.result === "done") return seeOther(context, outcome.location, outcome.toast);
  const { field, message, status } = outcome;
  return field ? form.reply([], { [field]: [message] }) : form.reply([message], {}, status);
}
