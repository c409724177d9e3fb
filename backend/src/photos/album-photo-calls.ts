import { Hono } from "hono";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { albumPage, albumPageRules } from "./album-page";
import { ownAlbum } from "./album-rows";
import { readKeyset } from "./keyset";
import { photoDatabase } from "./photo-databases";
import { idsIn, PhotoIds } from "./photo-ids";
import { imageOf } from "./photo-rows";

/**
 * Calls about the photos in an own album. Shared albums are read-only: 409.
 * Source: docs/specification/2-photo-library.md, section 6, section 7.
 */
export const albumPhotoCalls = new Hono<ServiceEnv>();

albumPhotoCalls.get("/albums/:id/photos", async (c) => {
  const keyset = readKeyset(c.req.query(), albumPageRules);
  if (!keyset) return c.json({ error: "invalid_request" }, 400);
  const album = await ownAlbum(c.env, c.get("account").accountId, c.req.param("id"));
  if (!album) return c.json({ error: "not_found" }, 404);
  return c.json(await albumPage(c.env, album, keyset, c.req.query("around"), imageOf));
});

/** Puts own photos into the album; those already in it stay. `failed` lists ids that are no photos of the caller. */
albumPhotoCalls.post("/albums/:id/photos", async (c) => {
  const { accountId } = c.get("account");
  const body = await readBody(c, PhotoIds);
  if (!body) return c.json({ error: "invalid_request" }, 400);
  const album = await ownAlbum(c.env, accountId, c.req.param("id"));
  if (!album) return c.json({ error: "not_found" }, 404);
  if (album.is_shared === 1) return c.json({ error: "shared_album" }, 409);
  const ids = JSON.stringify(body.photoIds);
  const database = photoDatabase(c.env, accountId);
  const [, , strangers] = await database.batch<{ id: string }>([
    database
      .prepare(
        `INSERT INTO album_photos (album_id, photo_id, owner_id, taken_order, uploaded_at)
       SELECT ?, id, account_id, taken_order, uploaded_at FROM photos WHERE id IN ${idsIn} AND +account_id = ?
       ON CONFLICT DO NOTHING`,
      )
      .bind(album.id, ids, accountId),
    database.prepare("UPDATE albums SET updated_at = ? WHERE id = ?").bind(Date.now(), album.id),
    database
      .prepare(
        `SELECT value AS id FROM json_each(?) WHERE value NOT IN
       (SELECT id FROM photos WHERE id IN ${idsIn} AND +account_id = ?)`,
      )
      .bind(ids, ids, accountId),
  ]);
  return c.json({ failed: strangers?.results.map((stranger) => stranger.id) ?? [] });
});

/** Takes photos out of the album; they stay in the library. Ids that are not in it need no removing. */
albumPhotoCalls.delete("/albums/:id/photos", async (c) => {
  const body = await readBody(c, PhotoIds);
  if (!body) return c.json({ error: "invalid_request" }, 400);
  const { accountId } = c.get("account");
  const album = await ownAlbum(c.env, accountId, c.req.param("id"));
  if (!album) return c.json({ error: "not_found" }, 404);
  if (album.is_shared === 1) return c.json({ error: "shared_album" }, 409);
  const database = photoDatabase(c.env, accountId);
  await database.batch([
    database
      .prepare(`DELETE FROM album_photos WHERE album_id = ? AND photo_id IN ${idsIn}`)
      .bind(album.id, JSON.stringify(body.photoIds)),
    database.prepare("UPDATE albums SET updated_at = ? WHERE id = ?").bind(Date.now(), album.id),
  ]);
  return c.json({ failed: [] });
});
