import type { Env } from "../../env";
import { photoDatabases } from "../../photos/photo-databases";
import { removeObjects } from "../../pictures/remove-objects";
import type { PlannedOrder } from "./order-plan";
import type { Customer } from "./people";

const day = 86_400_000;
/** In how many days the photos of a customer will be deleted, where that is soon. */
const daysLeft: Readonly<Record<string, number>> = { "wanda@example.com": 47, "carl@example.com": 5 };
/** How long ago a customer registered; the others six years ago. */
const registeredDaysAgo: Readonly<Record<string, number>> = { "nina@example.com": 0 };
const sixYears = 6 * 365;
const tables = [
  "archive_jobs",
  "temp_selections",
  "uploads",
  "dormant_photos",
  "discarded_pictures",
  "scenarios",
  "storage_periods",
];

/** The middle of a day to come: the same calendar day wherever it is read. Milliseconds since 1970. */
const noon = (daysAhead: number) => (Math.floor(Date.now() / day) + daysAhead + 0.5) * day;

/** Removes what the photo library's services keep, uploaded pictures included. Photos themselves must be gone already. */
export async function emptyPhotoLibraryServices(env: Env): Promise<void> {
  // Every database has every table: those of the others have no rows.
  for (const database of new Set([env.DB, ...photoDatabases(env).values()]))
    await database.batch(tables.map((table) => database.prepare(`DELETE FROM ${table}`)));
  for (const prefix of ["photos/", "uploads/", "archives/"]) await removeObjects(env, prefix);
}

/** The orders of a customer whose photos will be deleted soon: the last one is nearly 18 months old. Others as they are. */
export function withOldOrders(email: string, orders: PlannedOrder[]): PlannedOrder[] {
  const left = daysLeft[email];
  const newest = orders[0];
  if (left === undefined || !newest) return orders;
  const lastOrder = new Date(Date.now() + left * day);
  lastOrder.setUTCMonth(lastOrder.getUTCMonth() - 18);
  const older = Math.floor((Date.now() - lastOrder.getTime()) / day) - newest.daysAgo;
  return orders.map((order) => ({
    ...order,
    daysAgo: order.daysAgo + older,
    status: "Dispatched",
    paymentChangedDaysAgo: order.daysAgo + older,
    delivery: [3 - older, 5 - older],
  }));
}

/** Gives every customer who has orders or none a storage period; the orders must be there already. */
export async function seedStoragePeriods(env: Env, customers: Customer[]): Promise<void> {
  const now = Date.now();
  const inserts = customers
    .filter(({ like }) => like.known)
    .map(({ accountId, like: { email } }) => {
      const registered = now - (registeredDaysAgo[email] ?? sixYears) * day;
      const left = daysLeft[email];
      return env.DB.prepare(
        `INSERT INTO storage_periods (account_id, registered_at, projected_deletion_at)
         SELECT ?1, ?2, ifnull(?3, 1000 * unixepoch(
           ifnull((SELECT max(created) FROM super_orders WHERE account_id = ?1), ?2) / 1000, 'unixepoch', '+18 months'))`,
      ).bind(accountId, registered, left === undefined ? null : noon(left));
    });
  // D1 refuses an empty batch.
  if (inserts.length > 0) await env.DB.batch(inserts);
}
