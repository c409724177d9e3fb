import type { Env } from "../env";

/**
 * Until when an account's photos are kept; ISO datetimes.
 * Source: docs/specification/2-photo-library.md, section 3, "Photo deletion account info".
 */
export interface AccountInformation {
  delayedDeletionDate: string | null;
  lastOrderDate: string | null;
  projectCount: number;
  projectedDeletionDate: string | null;
  registrationDate: string;
}

/** What the deletion service knows about an account, or null when it does not know the account. */
export async function accountInformation(env: Env, accountId: string): Promise<AccountInformation | null> {
  const row = await env.DB.prepare(
    `SELECT registered_at, projected_deletion_at, delayed_deletion_at,
     (SELECT max(created) FROM super_orders WHERE account_id = ?1) AS last_order_at,
     (SELECT count(*) FROM projects WHERE account_id = ?1) AS project_count
     FROM storage_periods WHERE account_id = ?1`,
  )
    .bind(accountId)
    .first<{
      registered_at: number;
      projected_deletion_at: number | null;
      delayed_deletion_at: number | null;
      last_order_at: number | null;
      project_count: number;
    }>();
  return (
    row && {
      delayedDeletionDate: isoOrNull(row.delayed_deletion_at),
      lastOrderDate: isoOrNull(row.last_order_at),
      projectCount: row.project_count,
      projectedDeletionDate: isoOrNull(row.projected_deletion_at),
      registrationDate: new Date(row.registered_at).toISOString(),
    }
  );
}

/** Sets dates of an account's storage period (milliseconds since 1970); those left out stay. */
export async function setStoragePeriod(
  env: Env,
  accountId: string,
  dates: { registered?: number; projected?: number | null; delayed?: number | null },
): Promise<void> {
  const { registered, projected, delayed } = dates;
  await env.DB.prepare(
    `UPDATE storage_periods SET registered_at = ifnull(?, registered_at),
     projected_deletion_at = iif(?, ?, projected_deletion_at), delayed_deletion_at = iif(?, ?, delayed_deletion_at)
     WHERE account_id = ?`,
  )
    .bind(
      registered ?? null,
      projected === undefined ? 0 : 1,
      projected ?? null,
      delayed === undefined ? 0 : 1,
      delayed ?? null,
      accountId,
    )
    .run();
}

const isoOrNull = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();
