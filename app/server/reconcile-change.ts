import type { AppLoadContext } from "@remix-run/cloudflare";
import { outcomeUnknown, type Result, toResult } from "./result";

export type ChangeResult = { ok: true } | Extract<Result<never>, { ok: false }>;

/**
 * When the outcome of a change is unknown, the next read decides.
 * Source: docs/specification/resilience.md, R7, F21, F34.
 */
export async function reconcileChange(
  context: AppLoadContext,
  change: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<ChangeResult> {
  const sent = await toResult(context, change());
  if (sent.ok) return { ok: true };
  if (!outcomeUnknown(sent)) return sent;
  const read = await toResult(context, isDone());
  return read.ok && read.data ? { ok: true } : sent;
}
