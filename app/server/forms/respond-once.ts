import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ActionOutcome, Attempt } from "./action-outcome";
import { type SentForm, withIdempotencyKey } from "./idempotency-key";
import type { ValidForm } from "./read-form";
import { seeOther } from "./see-other";

export type ConfirmedForm = SentForm & Pick<ValidForm, "reply" | "replyUnknown">;

/** @param begun runs for each answer that says done, also a repeated one */
export async function respondOnce(
  context: AppLoadContext,
  form: ConfirmedForm,
  run: (attempt: Attempt) => Promise<ActionOutcome>,
  begun?: (location: string) => void,
): Promise<Response | ReturnType<ValidForm["reply"]>> {
  const outcome = await withIdempotencyKey(context, form, run);
  switch (outcome.result) {
    case "done":
      begun?.(outcome.location);
      return seeOther(context, outcome.location, outcome.toast);
    case "unknown":
      context.log.outcome = "unknown";
      return form.replyUnknown(outcome.message);
    case "failed": {
      const { field, message, newer, status, advice } = outcome;
      if (field) return form.reply([], { [field]: [message] }, 400, newer);
      return form.reply(advice === undefined ? [message] : [message, advice], {}, status);
    }
  }
}
