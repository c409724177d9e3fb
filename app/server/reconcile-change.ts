import type { AppLoadContext } from "@remix-run/cloudflare";
import { nullIfInvalidId, outcomeUnknown, type Result, toResult } from "./result";

/** What became of a change: done, or not and why. */
export type ChangeResult = { ok: true } | Extract<Result<never>, { ok: false }>;

/**
 * Settles a change: a failure becomes a value, like in `panel`, and an id that cannot be one is a
 * 404. Where the service's answer was lost, late or not to be understood, the next read decides:
 * what it finds done was done, whatever was heard of it.
 * Source: docs/specification/resilience.md, R7, F21, F34.
 * @param isDone reads whether it is as the customer wanted; false for what it cannot tell
 */
export async function reconcileChange(
  context: AppLoadContext,
  change: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<ChangeResult> {
  const sent = await toResult(
    context,
    nullIfInvalidId(async () => {
      await change();
      return true;
    }),
  );
  if (sent.ok) return sent.data ? { ok: true } : { ok: false, status: 404 };
  if (!outcomeUnknown(sent)) return sent;
  const read = await toResult(context, isDone());
  return read.ok && read.data ? { ok: true } : sent;
}
