import type { Env } from "../env";
import { photoDatabase } from "../photos/photo-databases";

export type ActivationStatus = "ACTIVE" | "NOT_ACTIVE" | "IMPORTING" | "DELETING";

/** What moves a library from one status to the next stands still for so long only when it was lost on the way. */
const overdueMs = 15 * 60_000;

/** Whether an account's library can be used; one that never held anything is active. */
export async function activationOf(env: Env, accountId: string): Promise<ActivationStatus> {
  const row = await photoDatabase(env, accountId)
    .prepare("SELECT activation, activation_at FROM photo_libraries WHERE account_id = ?")
    .bind(accountId)
    .first<{ activation: ActivationStatus; activation_at: number }>();
  if (!row) return "ACTIVE";
  if (row.activation_at < Date.now() - overdueMs) {
    if (row.activation === "IMPORTING") await env.JOBS.send({ kind: "import", accountId });
    if (row.activation === "DELETING") await env.JOBS.send({ kind: "erase", accountId });
  }
  return row.activation;
}

/** Moves a library on when it still has the status the caller thinks; false when somebody else moved it. */
export async function moveActivation(
  env: Env,
  accountId: string,
  from: ActivationStatus,
  to: ActivationStatus,
): Promise<boolean> {
  const { meta } = await photoDatabase(env, accountId)
    .prepare(
      "UPDATE photo_libraries SET activation = ?, activation_at = ? WHERE account_id = ? AND activation = ?",
    )
    .bind(to, Date.now(), accountId, from)
    .run();
  return meta.changes > 0;
}
