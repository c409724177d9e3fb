import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { addressFields } from "./address";
import { addresses } from "./customer-schema";

/** A customer's own addresses; somebody else's is as unknown as one that never was. Mounted behind the bearer check. */
export const addressRoutes = new Hono<ServiceEnv>();

addressRoutes.get("/", async (c) => {
  const rows = await drizzle(c.env.DB)
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, c.var.account.accountId))
    .orderBy(addresses.id);
  return c.json(rows.map(({ accountId: _owner, ...address }) => address));
});

addressRoutes.post("/", async (c) => {
  const fields = await readBody(c, addressFields);
  if (!fields) return c.json({ error: "invalid address" }, 400);
  // Ids begin with the time, so that the list, ordered by id, keeps the order of creation.
  const id = `a${Date.now().toString(36)}${crypto.randomUUID().slice(0, 8)}`;
  await drizzle(c.env.DB)
    .insert(addresses)
    .values({ id, accountId: c.var.account.accountId, ...fields });
  return c.json({ id, ...fields }, 201);
});

addressRoutes.put("/:id", async (c) => {
  const fields = await readBody(c, addressFields);
  if (!fields) return c.json({ error: "invalid address" }, 400);
  const changed = await drizzle(c.env.DB)
    .update(addresses)
    .set(fields)
    .where(own(c.req.param("id"), c.var.account.accountId))
    .returning({ id: addresses.id });
  return changed.length > 0 ? c.body(null, 204) : c.json({ error: "no such address" }, 404);
});

addressRoutes.delete("/:id", async (c) => {
  const removed = await drizzle(c.env.DB)
    .delete(addresses)
    .where(own(c.req.param("id"), c.var.account.accountId))
    .returning({ id: addresses.id });
  return removed.length > 0 ? c.body(null, 204) : c.json({ error: "no such address" }, 404);
});

function own(id: string, accountId: string) {
  return and(eq(addresses.id, id), eq(addresses.accountId, accountId));
}
