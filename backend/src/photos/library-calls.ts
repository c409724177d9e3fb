import { Hono } from "hono";
import type { ServiceEnv } from "../service-env";

/** Calls about a library as a whole: totals, month counts, activation. Specification 2, section 7. */
export const libraryCalls = new Hono<ServiceEnv>();

libraryCalls.get("/users", async (c) => {
  const counts = await c.env.DB.prepare(
    "SELECT photos_count, albums_count FROM photo_libraries WHERE account_id = ?",
  )
    .bind(c.get("account").accountId)
    .first<{ photos_count: number; albums_count: number }>();
  return c.json({ photosCount: counts?.photos_count ?? 0, albumsCount: counts?.albums_count ?? 0 });
});

libraryCalls.get("/users/timeline", async (c) => {
  const { results } = await c.env.DB.prepare(
    "SELECT month, photos_count FROM photo_months WHERE account_id = ? AND photos_count > 0",
  )
    .bind(c.get("account").accountId)
    .all<{ month: number; photos_count: number }>();
  const timeline: Record<string, Record<string, number>> = {};
  for (const { month, photos_count } of results) {
    const year = String(Math.floor(month / 100));
    timeline[year] = { ...timeline[year], [String(month % 100)]: photos_count };
  }
  return c.json({ timeline });
});

libraryCalls.get("/users/activate", async (c) => {
  const status = await c.env.DB.prepare("SELECT activation FROM photo_libraries WHERE account_id = ?")
    .bind(c.get("account").accountId)
    .first<string>("activation");
  return c.json({ status: status ?? "ACTIVE" });
});

/** Starts an inactive library; one that is already active or on its way stays as it is. */
libraryCalls.post("/users/activate", async (c) => {
  const { accountId } = c.get("account");
  await c.env.DB.prepare(
    `INSERT INTO photo_libraries (account_id) VALUES (?)
     ON CONFLICT (account_id) DO UPDATE SET activation = 'ACTIVE' WHERE activation = 'NOT_ACTIVE'`,
  )
    .bind(accountId)
    .run();
  const status = await c.env.DB.prepare("SELECT activation FROM photo_libraries WHERE account_id = ?")
    .bind(accountId)
    .first<string>("activation");
  return c.json({ started: true, status });
});
