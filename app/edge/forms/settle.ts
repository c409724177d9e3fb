import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayHaveHappened, orNull, type Panel, panel } from "../calls/panel";

/** What became of a change: done, or not and why. */
export type Settled = { ok: true } | Extract<Panel<never>, { ok: false }>;

/**
 * Settles a change: a failure becomes a value, like in `panel`, and an id that cannot be one is a
 * 404. Where the service's answer was lost, late or not to be understood, the next read decides:
 * what it finds done was done, whatever was heard of it.
 * Source: docs/specification/resilience.md, R7, F21, F34.
 * @param isDone reads whether it is as the customer wanted; false for what it cannot tell
 */
export async function settle(
  context: AppLoadContext,
  change: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<Settled> {
  const sent = await panel(
    context,
    orNull(async () => {
      await change();
      return true;
    }),
  );
  if (sent.ok) return sent.data ? { ok: true } : { ok: false, status: 404 };
  if (!mayHaveHappened(sent)) return sent;
  const read = await panel(context, isDone());
  return read.ok && read.data ? { ok: true } : sent;
}
