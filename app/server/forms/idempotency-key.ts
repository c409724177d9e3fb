import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { digestOf } from "~/platform/digest";
import { durableObject } from "~/platform/durable-object";
import type { RequestLog } from "~/platform/log";
import type { ActionOutcome, IdempotencyEntry } from "./action-outcome";
import type { IdempotencyStore } from "./idempotency-store";

/** The name of the hidden field that carries a form's action id. */
export const idempotencyKeyField = "idempotencyKey";

const IdempotencyKey = z.uuid();

/** A new action id: the page that shows a form puts one into it. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Does an action once for the id that its form carries: a double click, a reload or Back gets the
 * first one's outcome. When the ledger cannot be asked, or the form carries no id, the action is
 * refused and not done: better once too little than twice.
 * Source: docs/specification/resilience.md, R7, F68.
 * @param run does it; a failure of the service is to be returned as an outcome, not thrown
 * @returns the outcome; `failed` also when it was begun and nobody knows how it ended
 */
export async function withIdempotencyKey(
  context: AppLoadContext,
  idempotencyKey: string | null,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const session = context.sessionManager.session;
  return enter(context, session?.id ?? null, idempotencyKey, run);
}

/**
 * The same for an action that needs no session: its ledger is named by the one-time token that the visitor came with, of
 * which only a digest is kept. Submits of different pages are different actions: the token's own service decides of them.
 */
export async function withTokenIdempotencyKey(
  context: AppLoadContext,
  token: string,
  idempotencyKey: string | null,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  return enter(context, `token ${await digestOf(token)}`, idempotencyKey, run);
}

async function enter(
  { environment: { idempotencyStore }, log, t }: AppLoadContext,
  storeName: string | null,
  idempotencyKey: string | null,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const id = IdempotencyKey.safeParse(idempotencyKey);
  if (!id.success || storeName === null) return { result: "failed", message: t("form.refused") };
  const openStore = () => durableObject<IdempotencyStore>(idempotencyStore, storeName);
  return runWithIdempotencyKey({ openStore, log, t }, id.data, run);
}

interface Doing {
  openStore: () => {
    begin(idempotencyKey: string): Promise<IdempotencyEntry>;
    complete(idempotencyKey: string, outcome: ActionOutcome): Promise<void>;
  };
  log: Pick<RequestLog, "error">;
  t: Translate;
}

/** Does what the ledger has not seen yet, and enters what came of it. */
export async function runWithIdempotencyKey(
  { openStore: open, log, t }: Doing,
  idempotencyKey: string,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  try {
    const openStore = open();
    const entry = await openStore.begin(idempotencyKey);
    if (entry.state === "settled") return entry.outcome;
    if (entry.state === "unsettled") return { result: "failed", message: t("form.unsettled") };
    const outcome = await run();
    // It is done, whether that can be entered or not: a second submit is told that nobody knows.
    await openStore
      .complete(idempotencyKey, outcome)
      .catch((cause: unknown) => log.error("an action's outcome was not entered", cause));
    return outcome;
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    log.error("an action was not done", cause);
    return { result: "failed", message: t("form.refused") };
  }
}
