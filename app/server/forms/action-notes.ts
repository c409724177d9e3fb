import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { durableObject } from "~/platform/durable-object";
import type { IdempotencyStore } from "./idempotency-store";

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
  idempotencyKey: string,
  first: string,
): Promise<((note: string) => Promise<void>) | null> {
  const idempotencyStore = idempotencyStoreOf(context);
  if (!idempotencyStore || !isActionId(idempotencyKey)) return null;
  const submitId = crypto.randomUUID();
  try {
    await idempotencyStore.note(idempotencyKey, submitId, first);
  } catch (cause) {
    context.log.error("an action was not begun", cause);
    return null;
  }
  return async (note) => {
    try {
      await idempotencyStore.note(idempotencyKey, submitId, note);
    } catch (cause) {
      // What is under way goes on; the next note says it all again.
      context.log.error("an action's progress was not noted", cause);
    }
  };
}

/** The last note of each submit of an action; null when the ledger cannot be asked. None for an action of another session. */
export async function notesOf(context: AppLoadContext, idempotencyKey: string): Promise<string[] | null> {
  const idempotencyStore = idempotencyStoreOf(context);
  if (!idempotencyStore || !isActionId(idempotencyKey)) return [];
  try {
    return await idempotencyStore.notes(idempotencyKey);
  } catch (cause) {
    context.log.error("an action's notes could not be read", cause);
    return null;
  }
}

const isActionId = (text: string) => z.uuid().safeParse(text).success;

function idempotencyStoreOf({ environment, sessionManager }: AppLoadContext) {
  return (
    sessionManager.session &&
    durableObject<IdempotencyStore>(environment.idempotencyStore, sessionManager.session.id)
  );
}
