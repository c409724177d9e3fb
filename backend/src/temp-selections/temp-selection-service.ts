import { Hono } from "hono";
import * as z from "zod";
import { bearer } from "../bearer";
import { photoDatabase } from "../photos/photo-databases";
import { idsIn } from "../photos/photo-ids";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { keepSelection, selectionOf } from "./temp-selections";

const Selection = z.object({ photoIds: z.array(z.string().min(1).max(100)).min(1).max(5000) });

/**
 * Photos on their way to an editor of the shop.
 * Source: docs/specification/2-photo-library.md, section 4, section 7.
 */
export const tempSelectionService = new Hono<ServiceEnv>().use(bearer);

/** All photos must be the caller's own; when some are not, they are named and nothing is kept. */
tempSelectionService.post("/temp-selections", async (c) => {
  const { accountId } = c.get("account");
  const body = await readBody(c, Selection);
  if (!body) return c.json({ error: "invalid_request" }, 400);
  const photoIds = [...new Set(body.photoIds)];
  const { results } = await photoDatabase(c.env, accountId)
    .prepare(`SELECT id FROM photos WHERE id IN ${idsIn} AND +account_id = ?`)
    .bind(JSON.stringify(photoIds), accountId)
    .all<{ id: string }>();
  const own = new Set(results.map(({ id }) => id));
  const unknown = photoIds.filter((id) => !own.has(id));
  if (unknown.length > 0) return c.json({ error: "unknown_photos", photoIds: unknown }, 400);
  return c.json({ tempSelectionId: await keepSelection(c.env, accountId, photoIds) }, 201);
});

tempSelectionService.get("/temp-selections/:id", async (c) => {
  const selection = await selectionOf(c.env, c.req.param("id"));
  if (selection?.accountId !== c.get("account").accountId) return c.json({ error: "not_found" }, 404);
  return c.json({ photoIds: selection.photoIds });
});
