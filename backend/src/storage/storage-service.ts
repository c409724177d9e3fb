import { and, eq, inArray, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import * as z from "zod";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { uploadRecords } from "./upload-record-schema";

const uploadIds = z.array(z.string().min(1).max(100)).min(1).max(100);

/**
 * What was sent in for a product, named by the product's code. No token: a record says what was
 * sent, not what is in it. Source: docs/specification/1-account-site.md, section 7, "Storage".
 */
export const storageService = new Hono<ServiceEnv>();

storageService.get("/uploads/:id", async (c) => {
  const accountId = c.req.query("accountId");
  if (!accountId) return c.json({ error: "send accountId" }, 400);
  const record = await drizzle(c.env.DB)
    .select()
    .from(uploadRecords)
    .where(and(eq(uploadRecords.id, c.req.param("id")), eq(uploadRecords.accountId, accountId)))
    .get();
  return record ? c.json(onTheWire(record)) : c.json({ error: "no such upload" }, 404);
});

storageService.post("/getanonymousuploads", async (c) => {
  const ids = await readBody(c, uploadIds);
  if (!ids) return c.json({ error: "send a list of ids" }, 400);
  const records = await drizzle(c.env.DB)
    .select()
    .from(uploadRecords)
    .where(and(inArray(uploadRecords.id, ids), isNull(uploadRecords.accountId)));
  // Callers take the first, so the order is theirs.
  return c.json(ids.flatMap((id) => records.filter((record) => record.id === id).map(onTheWire)));
});

function onTheWire(record: typeof uploadRecords.$inferSelect) {
  return {
    ...record,
    created: record.created.toISOString(),
    expires: record.expires?.toISOString() ?? null,
  };
}
