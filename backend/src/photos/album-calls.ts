import { Hono } from "hono";
import { pictureLinks } from "../pictures/picture-links";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { AlbumNameBody } from "./album-name";
import { type AlbumRow, albumColumns, coversOf, ownAlbum, ownAlbumOf } from "./album-rows";
import { forgetMembers } from "./end-sharing";
import { keysetSql, paged, readKeyset } from "./keyset";
import { photoDatabase } from "./photo-databases";

/**
 * Calls about own albums: list, create, read, rename, delete.
 * Source: docs/specification/2-photo-library.md, section 7.
 */
export const albumCalls = new Hono<ServiceEnv>();

/** Newest first. `displaySharedData=false` leaves out the albums shared with others, as the copy dialog wants it. */
albumCalls.get("/albums", async (c) => {
  const { cursor: after, limit, displaySharedData } = c.req.query();
  const keyset = readKeyset(
    { ...(after ? { cursor: after } : {}), ...(limit ? { limit } : {}) },
    { usual: 50, max: 200, sortKey: "created" },
  );
  if (!keyset) return c.json({ error: "invalid_request" }, 400);
  const tail = keysetSql(keyset, { value: "created_at", id: "id" });
  const unshared = displaySharedData === "false" ? "AND is_shared = 0" : "";
  const { accountId } = c.get("account");
  const { results } = await photoDatabase(c.env, accountId)
    .prepare(`SELECT ${albumColumns} FROM albums WHERE account_id = ? ${unshared} ${tail.sql}`)
    .bind(accountId, ...tail.bind)
    .all<AlbumRow>();
  const { page, cursor } = paged(results, keyset, (album) => ({ value: album.created_at, id: album.id }));
  const [covers, links] = await Promise.all([coversOf(c.env, page), pictureLinks(c.env)]);
  return c.json({ cursor, albums: page.map((album) => ownAlbumOf(album, covers, links)) });
});

albumCalls.post("/albums", async (c) => {
  const body = await readBody(c, AlbumNameBody);
  if (!body) return c.json({ error: "invalid_album_name" }, 400);
  const now = Date.now();
  const { accountId } = c.get("account");
  const album = await photoDatabase(c.env, accountId)
    .prepare(
      `INSERT INTO albums (id, account_id, name, created_at, updated_at) VALUES (?, ?, ?, ?, ?)
       RETURNING ${albumColumns}`,
    )
    .bind(crypto.randomUUID(), accountId, body.albumName, now, now)
    .first<AlbumRow>();
  if (!album) throw new Error("the new album was not returned");
  return c.json(ownAlbumOf(album, new Map(), await pictureLinks(c.env)), 201);
});

albumCalls.get("/albums/:id", async (c) => {
  const album = await ownAlbum(c.env, c.get("account").accountId, c.req.param("id"));
  if (!album) return c.json({ error: "not_found" }, 404);
  const [covers, links] = await Promise.all([coversOf(c.env, [album]), pictureLinks(c.env)]);
  return c.json(ownAlbumOf(album, covers, links));
});

albumCalls.patch("/albums/:id", async (c) => {
  const body = await readBody(c, AlbumNameBody);
  if (!body) return c.json({ error: "invalid_album_name" }, 400);
  const { accountId } = c.get("account");
  const album = await photoDatabase(c.env, accountId)
    .prepare(
      `UPDATE albums SET name = ?, updated_at = ? WHERE id = ? AND account_id = ? RETURNING ${albumColumns}`,
    )
    .bind(body.albumName, Date.now(), c.req.param("id"), accountId)
    .first<AlbumRow>();
  if (!album) return c.json({ error: "not_found" }, 404);
  const [covers, links] = await Promise.all([coversOf(c.env, [album]), pictureLinks(c.env)]);
  return c.json(ownAlbumOf(album, covers, links));
});

/** Deletes the album; the photos in it stay. */
albumCalls.delete("/albums/:id", async (c) => {
  const { accountId } = c.get("account");
  const albumId = c.req.param("id");
  const { meta } = await photoDatabase(c.env, accountId)
    .prepare("DELETE FROM albums WHERE id = ? AND account_id = ?")
    .bind(albumId, accountId)
    .run();
  if (meta.changes === 0) return c.json({ error: "not_found" }, 404);
  await forgetMembers(c.env, albumId);
  return c.body(null, 204);
});
