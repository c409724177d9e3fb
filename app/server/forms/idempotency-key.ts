import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { DurableObjectTimeout, durableObject } from "~/platform/durable-object";
import type { RequestLog } from "~/platform/log";
import type { ActionOutcome, IdempotencyEntry } from "./action-outcome";
import type { IdempotencyStore } from "./idempotency-store";
import { idempotencyTimeouts } from "./idempotency-timeouts";
import { OutcomeUnknown } from "./outcome-unknown";

export const idempotencyKeyField = "idempotencyKey";

const IdempotencyKey = z.uuid();

export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Refused when the store is down or the key missing: better once too little than twice.
 * Source: docs/specification/resilience.md, R7, F68.
 */
export async function withIdempotencyKey(
  context: AppLoadContext,
  idempotencyKey: string | null,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const session = context.sessionManager.session;
  return enter(context, session?.id ?? null, idempotencyKey, run);
}

async function enter(
  { environment: { idempotencyStore }, log, t }: AppLoadContext,
  storeName: string | null,
  idempotencyKey: string | null,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const id = IdempotencyKey.safeParse(idempotencyKey);
  if (!id.success || storeName === null) return { result: "failed", message: t("form.refused") };
  const openStore = () => durableObject<IdempotencyStore>(idempotencyStore, storeName, idempotencyTimeouts);
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

export async function runWithIdempotencyKey(
  { openStore: open, log, t }: Doing,
  idempotencyKey: string,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  let began = false;
  try {
    const openStore = open();
    const entry = await openStore.begin(idempotencyKey);
    if (entry.state === "settled") return entry.outcome;
    if (entry.state === "unsettled") return { result: "failed", message: t("form.unsettled") };
    began = true;
    const outcome = await run();
    // The action is done even if that cannot be stored: a second submit is told that the outcome is unknown.
    await openStore
      .complete(idempotencyKey, outcome)
      .catch((cause: unknown) => log.error("an action's outcome was not entered", cause));
    return outcome;
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    if (began && (cause instanceof OutcomeUnknown || cause instanceof DurableObjectTimeout)) {
      log.error("an action's outcome is unknown", cause);
      return { result: "failed", message: t("form.unsettled") };
    }
    log.error("an action was not done", cause);
    return { result: "failed", message: t("form.refused") };
  }
}
