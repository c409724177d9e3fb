import type { AppLoadContext } from "@remix-run/cloudflare";
import { type SentForm, withIdempotencyKey } from "~/server/forms/idempotency-key";
import { seeOther } from "~/server/forms/see-other";
import { outcomeOf, reconcileChange } from "~/server/reconcile-change";
import { isRestorable } from "~/services/restorable";

interface Restoring {
  restore: () => Promise<unknown>;
  isBack: () => Promise<boolean>;
  location: string;
  done: "projects.restored" | "onlineProducts.restored";
  late: "projects.restore.tooLate" | "onlineProducts.restore.failed";
  failed: "projects.restore.failed" | "onlineProducts.restore.failed";
}

const tooLate: ReadonlySet<number | string> = new Set([404, 409, 410]);

/** Brings back what was deleted; how it ended is told on the list. */
export async function restoreOnce(
  context: AppLoadContext,
  form: SentForm,
  { restore, isBack, location, done, late, failed }: Restoring,
): Promise<Response> {
  const outcome = await withIdempotencyKey(context, form, async (attempt) => {
    const restored = await reconcileChange(context, restore, isBack, attempt);
    if (restored.ok) return { result: "done", location, toast: { key: done } };
    if (!restored.unknown && tooLate.has(restored.status))
      return { result: "done", location, toast: { key: late } };
    return outcomeOf(context, restored, context.t(failed));
  });
  if (outcome.result === "done") return seeOther(context, outcome.location, outcome.toast);
  return seeOther(context, location, { key: outcome.result === "unknown" ? "form.unsettled" : failed });
}

/** Longer ones would not fit into the message's cookie. */
const maxUndoPathLength = 600;

/** What the message of a deletion offers: nothing, unless the service said that it can be brought back. */
export const undoOf = (until: string | null, undo: string): { undo?: string } =>
  isRestorable(until) && undo.length <= maxUndoPathLength ? { undo } : {};
