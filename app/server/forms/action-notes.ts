import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { durableObject } from "~/platform/durable-object";
import type { IdempotencyStore } from "./idempotency-store";

type NotesContext = Pick<AppLoadContext, "environment" | "sessionManager" | "log">;

/**
 * Progress of a long action that is safe to repeat (an upload), kept for ten minutes; null for an
 * invalid key or when the store is down. Source: docs/specification/resilience.md, R7.
 */
export async function actionNotes(
  context: NotesContext,
  idempotencyKey: string,
  first: string,
): Promise<((note: string) => Promise<void>) | null> {
  const idempotencyStore = idempotencyStoreOf(context);
  if (!idempotencyStore || !isIdempotencyKey(idempotencyKey)) return null;
  const submitId = crypto.randomUUID();
  try {
    await idempotencyStore.note(idempotencyKey, submitId, first);
  } catch (cause) {
    context.log.error("an action could not be started", cause);
    return null;
  }
  return async (note) => {
    try {
      await idempotencyStore.note(idempotencyKey, submitId, note);
    } catch (cause) {
      // The action continues; the next note repeats everything.
      context.log.error("an action's progress was not noted", cause);
    }
  };
}

/** Null when the store is down. */
export async function notesOf(context: NotesContext, idempotencyKey: string): Promise<string[] | null> {
  const idempotencyStore = idempotencyStoreOf(context);
  if (!idempotencyStore || !isIdempotencyKey(idempotencyKey)) return [];
  try {
    return await idempotencyStore.notes(idempotencyKey);
  } catch (cause) {
    context.log.error("an action's notes could not be read", cause);
    return null;
  }
}

const isIdempotencyKey = (text: string) => z.uuid().safeParse(text).success;

function idempotencyStoreOf({ environment, sessionManager }: NotesContext) {
  return (
    sessionManager.session &&
    durableObject<IdempotencyStore>(environment.idempotencyStore, sessionManager.session.id)
  );
}
