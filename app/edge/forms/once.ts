import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { digestOf } from "../digest";
import { durableObject } from "../durable-object";
import type { RequestLog } from "../log";
import type { ActionLedger } from "./action-ledger";
import type { ActionOutcome, LedgerEntry } from "./action-outcome";

/** The name of the hidden field that carries a form's action id. */
export const actionIdField = "actionId";

const ActionId = z.uuid();

/** A new action id: the page that shows a form puts one into it. */
export const newActionId = (): string => crypto.randomUUID();

/**
 * Does an action once for the id that its form carries: a double click, a reload or Back gets the
 * first one's outcome. When the ledger cannot be asked, or the form carries no id, the action is
 * refused and not done: better once too little than twice.
 * Source: docs/specification/resilience.md, R7, F68.
 * @param run does it; a failure of the service is to be returned as an outcome, not thrown
 * @returns the outcome; `failed` also when it was begun and nobody knows how it ended
 */
export async function once(
  context: AppLoadContext,
  actionId: string | null,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const session = context.holder.session;
  return enter(context, session?.id ?? null, actionId, run);
}

/**
 * The same for an action that needs no session: its ledger is named by the one-time token that the visitor came with, of
 * which only a digest is kept. Submits of different pages are different actions: the token's own service decides of them.
 */
export async function onceForToken(
  context: AppLoadContext,
  token: string,
  actionId: string | null,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  return enter(context, `token ${await digestOf(token)}`, actionId, run);
}

async function enter(
  { environment: { actionLedger }, log, t }: AppLoadContext,
  ledgerName: string | null,
  actionId: string | null,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const id = ActionId.safeParse(actionId);
  if (!id.success || ledgerName === null) return { result: "failed", message: t("form.refused") };
  const ledger = () => durableObject<ActionLedger>(actionLedger, ledgerName);
  return doOnce({ ledger, log, t }, id.data, run);
}

interface Doing {
  ledger: () => {
    begin(actionId: string): Promise<LedgerEntry>;
    settle(actionId: string, outcome: ActionOutcome): Promise<void>;
  };
  log: Pick<RequestLog, "error">;
  t: Translate;
}

/** Does what the ledger has not seen yet, and enters what came of it. */
export async function doOnce(
  { ledger: open, log, t }: Doing,
  actionId: string,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  try {
    const ledger = open();
    const entry = await ledger.begin(actionId);
    if (entry.state === "settled") return entry.outcome;
    if (entry.state === "unsettled") return { result: "failed", message: t("form.unsettled") };
    const outcome = await run();
    // It is done, whether that can be entered or not: a second submit is told that nobody knows.
    await ledger
      .settle(actionId, outcome)
      .catch((cause: unknown) => log.error("an action's outcome was not entered", cause));
    return outcome;
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    log.error("an action was not done", cause);
    return { result: "failed", message: t("form.refused") };
  }
}
