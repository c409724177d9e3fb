import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { saysGone } from "~/platform/http/says-gone";
import { jsonOf } from "~/platform/json";
import type { ActionOutcome, Attempt } from "./forms/action-outcome";
import {
  mayRun,
  mayStillHappen,
  outcomeUnknown,
  type Result,
  toResult,
  toResultAfterChange,
  unknownMessage,
} from "./result";

const Facts = z.object({ mayRunUntil: z.number() });

type Failure = Extract<Result<never>, { ok: false }>;
/** `unknown`: neither the change nor the read after it was answered, the read leaves it open, or the change may still be made. */
export type NotDone = Failure & { unknown: boolean; mayRunUntil?: number };
export type ChangeResult = { ok: true } | NotDone;

/**
 * When the outcome of a change is unknown, the next read decides.
 * @param attempt of a change that must not be made again (POST): if repeated, the read comes first
 * Source: docs/specification/resilience.md, R7, F21, F34.
 */
export async function reconcileChange(
  context: AppLoadContext,
  change: () => Promise<unknown>,
  isDone: () => Promise<boolean | "unclear">,
  attempt?: Attempt,
): Promise<ChangeResult> {
  if (attempt?.earlier) {
    const now = await toResultAfterChange(context, isDone());
    if (!now.ok) return { ...now, unknown: true };
    if (now.data === true) return { ok: true };
    const { mayRunUntil } = Facts.safeParse(jsonOf(attempt.earlier.facts ?? "")).data ?? { mayRunUntil: 0 };
    if (Date.now() < mayRunUntil) return { ok: false, status: "timeout", unknown: true, mayRunUntil };
  }
  const sent = await (attempt?.earlier ? toResultAfterChange : toResult)(context, change());
  if (attempt?.earlier && !sent.ok && sent.status === 401) return { ...sent, unknown: true };
  if (sent.ok) return { ok: true };
  if (!outcomeUnknown(sent)) return { ...sent, unknown: false };
  const read = await toResultAfterChange(context, isDone());
  if (read.ok && read.data === true) return { ok: true };
  const isOpen = !read.ok || read.data === "unclear" || mayStillHappen(sent);
  return { ...sent, unknown: isOpen, ...mayRun(sent) };
}

/**
 * 404 or 410 may mean that it was there no more, or that the call went astray: the read decides.
 * Source: docs/decisions/0132-what-services-write.md.
 */
export async function reconcileDeletion(
  context: AppLoadContext,
  remove: () => Promise<unknown>,
  isGone: () => Promise<boolean>,
): Promise<ChangeResult> {
  const removed = await reconcileChange(context, remove, isGone);
  if (removed.ok || !saysGone(removed.status)) return removed;
  const read = await toResultAfterChange(context, isGone());
  return read.ok && read.data ? { ok: true } : { ...removed, unknown: !read.ok };
}

export function outcomeOf(context: AppLoadContext, sent: NotDone, message: string): ActionOutcome {
  if (!sent.unknown) return { result: "failed", message };
  const { mayRunUntil } = sent;
  const facts = mayRunUntil === undefined ? {} : { facts: JSON.stringify({ mayRunUntil }) };
  return { result: "unknown", message: unknownMessage(context, sent), ...facts };
}
