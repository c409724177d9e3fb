import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { durableObject } from "../durable-object";
import type { ActionLedger } from "./action-ledger";

/**
 * Notes of an action that takes long and does no harm when it is done twice (an upload): each
 * submit of its form notes how far it is, and a page of its own tells what came of it, also when
 * the answer to the submit was lost. Kept in the session's ledger for ten minutes.
 * Source: docs/specification/resilience.md, R7.
 * @returns writes the notes of one submit; null for an action id that is none, and when the ledger
 * cannot be asked: then nothing should be done
 */
export async function actionNotes(
  context: AppLoadContext,
  actionId: string,
  first: string,
): Promise<((note: string) => Promise<void>) | null> {
  const ledger = ledgerOf(context);
  if (!ledger || !isActionId(actionId)) return null;
  const submitId = crypto.randomUUID();
  try {
    await ledger.note(actionId, submitId, first);
  } catch (cause) {
    context.log.error("an action was not begun", cause);
    return null;
  }
  return async (note) => {
    try {
      await ledger.note(actionId, submitId, note);
    } catch (cause) {
      // What is under way goes on; the next note says it all again.
      context.log.error("an action's progress was not noted", cause);
    }
  };
}

/** The last note of each submit of an action; null when the ledger cannot be asked. None for an action of another session. */
export async function notesOf(context: AppLoadContext, actionId: string): Promise<string[] | null> {
  const ledger = ledgerOf(context);
  if (!ledger || !isActionId(actionId)) return [];
  try {
    return await ledger.notes(actionId);
  } catch (cause) {
    context.log.error("an action's notes could not be read", cause);
    return null;
  }
}

const isActionId = (text: string) => z.uuid().safeParse(text).success;

function ledgerOf({ environment, holder }: AppLoadContext) {
  return holder.session && durableObject<ActionLedger>(environment.actionLedger, holder.session.id);
}
