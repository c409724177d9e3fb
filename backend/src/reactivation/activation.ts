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
    if (row.activation === "IMPORTING")
      await env.JOBS.send({ kind: "import", accountId, begunAt: row.activation_at });
    if (row.activation === "DELETING") await env.JOBS.send({ kind: "erase", accountId });
  }
  return row.activation;
}

/** When the import of an account's library was begun (ms); null when none is under way. */
export async function importBegunAt(env: Env, accountId: string): Promise<number | null> {
  return photoDatabase(env, accountId)
    .prepare("SELECT activation_at FROM photo_libraries WHERE account_id = ? AND activation = 'IMPORTING'")
    .bind(accountId)
    .first<number>("activation_at");
}

/** Moves a library on when it still has the status the caller thinks, since the moment that it thinks (ms) where it
 * says one; returns when it moved (ms), and null when somebody else moved it. */
export async function moveActivation(
  env: Env,
  accountId: string,
  { from, since }: { from: ActivationStatus; since?: number },
  to: ActivationStatus,
): Promise<number | null> {
  const at = Date.now();
  const { meta } = await photoDatabase(env, accountId)
    .prepare(
      `UPDATE photo_libraries SET activation = ?1, activation_at = ?2
       WHERE account_id = ?3 AND activation = ?4 AND activation_at = coalesce(?5, activation_at)`,
    )
    .bind(to, at, accountId, from, since ?? null)
    .run();
  return meta.changes > 0 ? at : null;
}
