import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ActionOutcome, Attempt } from "./forms/action-outcome";
import { mayStillHappen, outcomeUnknown, type Result, toResult, unknownMessage } from "./result";

type Failure = Extract<Result<never>, { ok: false }>;
/** `unknown`: neither the change nor the read after it was answered, or the change may still be made. */
export type NotDone = Failure & { unknown: boolean };
export type ChangeResult = { ok: true } | NotDone;

/**
 * When the outcome of a change is unknown, the next read decides.
 * @param attempt of a change that must not be made again (POST): if repeated, the read comes first
 * Source: docs/specification/resilience.md, R7, F21, F34.
 */
export async function reconcileChange(
  context: AppLoadContext,
  change: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
  attempt?: Attempt,
): Promise<ChangeResult> {
  if (attempt?.earlier) {
    const now = await toResult(context, isDone());
    if (!now.ok) return { ...now, unknown: true };
    if (now.data) return { ok: true };
  }
  const sent = await toResult(context, change());
  if (sent.ok) return { ok: true };
  if (!outcomeUnknown(sent)) return { ...sent, unknown: false };
  const read = await toResult(context, isDone());
  return read.ok && read.data ? { ok: true } : { ...sent, unknown: !read.ok || mayStillHappen(sent) };
}

/**
 * 404 may mean that it was there no more, or that the call went astray: the read decides.
 * Source: docs/decisions/0132-what-services-write.md.
 */
export async function reconcileDeletion(
  context: AppLoadContext,
  remove: () => Promise<unknown>,
  isGone: () => Promise<boolean>,
): Promise<ChangeResult> {
  const removed = await reconcileChange(context, remove, isGone);
  if (removed.ok || removed.status !== 404) return removed;
  const read = await toResult(context, isGone());
  return read.ok && read.data ? { ok: true } : { ...removed, unknown: !read.ok };
}

export function outcomeOf(context: AppLoadContext, sent: NotDone, message: string): ActionOutcome {
  return sent.unknown
    ? { result: "unknown", message: unknownMessage(context, sent) }
    : { result: "failed", message };
}
