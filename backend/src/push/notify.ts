import type { Env } from "../env";

type PushType =
  | "archive-generation-started"
  | "archive-generation-finished"
  | "archive-generation-error"
  | "import-started"
  | "import-finished"
  | "import-error";

/**
 * Tells an account's open sockets that something happened. Nothing is kept for those who are not
 * there: they read the state itself when they come back.
 * Source: docs/specification/2-photo-library.md, section 3, "Push message".
 */
export async function notify(
  env: Env,
  accountId: string,
  type: PushType,
  payload: Record<string, string>,
): Promise<void> {
  const message = {
    id: crypto.randomUUID(),
    type,
    data: { payload: { userId: accountId, ...payload }, timestamp: new Date().toISOString() },
  };
  await env.PUSH.getByName(accountId).deliver(JSON.stringify(message));
}
