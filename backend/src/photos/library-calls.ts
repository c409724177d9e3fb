import { Hono } from "hono";
import type { ServiceEnv } from "../service-env";
import { notBeingEmptied } from "./empty-library";
import { photoDatabase } from "./photo-databases";

/**
 * Calls about a library as a whole: totals and month counts.
 * Source: docs/specification/2-photo-library.md, section 7.
 */
export const libraryCalls = new Hono<ServiceEnv>();

libraryCalls.get("/users", async (c) => {
  const { accountId } = c.get("account");
  const counts = await photoDatabase(c.env, accountId)
    .prepare(
      `SELECT iif(activation = 'DELETING', 0, photos_count) AS photos_count, albums_count
     FROM photo_libraries WHERE account_id = ?`,
    )
    .bind(accountId)
    .first<{ photos_count: number; albums_count: number }>();
  return c.json({ photosCount: counts?.photos_count ?? 0, albumsCount: counts?.albums_count ?? 0 });
});

libraryCalls.get("/users/timeline", async (c) => {
  const { accountId } = c.get("account");
  const database = photoDatabase(c.env, accountId);
  const [taken, uploaded] = await database.batch<MonthRow>(
    ["photo_months", "upload_months"].map((table) =>
      database
        .prepare(
          `SELECT month, photos_count FROM ${table} WHERE account_id = ?1 AND photos_count > 0 AND ${notBeingEmptied}`,
        )
        .bind(accountId),
    ),
  );
  return c.json({ timeline: byYear(taken?.results ?? []), uploads: byYear(uploaded?.results ?? []) });
});

interface MonthRow {
  month: number;
  photos_count: number;
}

function byYear(rows: readonly MonthRow[]): Record<string, Record<string, number>> {
  const years: Record<string, Record<string, number>> = {};
  for (const { month, photos_count } of rows) {
    const year = String(Math.floor(month / 100));
    years[year] = { ...years[year], [String(month % 100)]: photos_count };
  }
  return years;
}
