import { Hono } from "hono";
import { bearer } from "../bearer";
import type { Env } from "../env";
import { albumPage, albumPageRules } from "../photos/album-page";
import { type AlbumRow, albumBase, albumColumns, type Covers, coversOf } from "../photos/album-rows";
import { forgetMembers, leaveAlbum } from "../photos/end-sharing";
import { keysetSql, paged, readKeyset } from "../photos/keyset";
import { byPhotoDatabase, photoDatabase } from "../photos/photo-databases";
import { imageOf, isoTime } from "../photos/photo-rows";
import { type PictureLinks, pictureLinks } from "../pictures/picture-links";
import type { ServiceEnv } from "../service-env";
import { sharedAlbumFor } from "./membership";

/**
 * The shared-album service (docs/specification/2-photo-library.md, section 7): albums others share
 * with the caller, and those the caller shares.
 */
export const sharedAlbumService = new Hono<ServiceEnv>().use(bearer);

/** An album that somebody takes part in, and whose it is. */
interface Joined {
  album_id: string;
  owner_id: string;
}

const notFound = { error: "not_found" } as const;

/** Albums shared with the caller, the last joined first; own ones are in the photo service's list. */
sharedAlbumService.get("/shared-albums", async (c) => {
  const { cursor: after, limit } = c.req.query();
  const keyset = readKeyset(
    { ...(after ? { cursor: after } : {}), ...(limit ? { limit } : {}) },
    { usual: 50, max: 200, sortKey: "created" },
  );
  if (!keyset) return c.json({ error: "invalid_request" }, 400);
  const tail = keysetSql(keyset, { value: "joined_at", id: "album_id" });
  const { results } = await c.env.DB.prepare(
    `SELECT album_id, owner_id, joined_at FROM album_members WHERE account_id = ? AND role = 'participant' ${tail.sql}`,
  )
    .bind(c.get("account").accountId, ...tail.bind)
    .all<Joined & { joined_at: number }>();
  const { page, cursor } = paged(results, keyset, ({ joined_at, album_id }) => ({
    value: joined_at,
    id: album_id,
  }));
  const albums = await albumsJoined(c.env, page);
  const [covers, links] = await Promise.all([coversOf(c.env, albums), pictureLinks(c.env)]);
  return c.json({ cursor, albums: albums.map((album) => sharedAlbumOf(album, covers, links)) });
});

/** How many albums the caller may read and how many they share. */
sharedAlbumService.get("/users", async (c) => {
  const counts = await c.env.DB.prepare(
    `SELECT count(*) FILTER (WHERE role = 'participant') AS read, count(*) FILTER (WHERE role = 'owner') AS granted,
     ifnull(min(joined_at), 0) AS first, max(joined_at) AS last FROM album_members WHERE account_id = ?`,
  )
    .bind(c.get("account").accountId)
    .first<{ read: number; granted: number; first: number; last: number | null }>();
  return c.json({
    readAlbumsCount: counts?.read ?? 0,
    grantedAlbumsCount: counts?.granted ?? 0,
    created: isoTime(counts?.first ?? 0),
    ...(counts?.last == null ? {} : { updated: isoTime(counts.last) }),
  });
});

sharedAlbumService.get("/shared-albums/:id", async (c) => {
  const album = await sharedAlbumFor(c.env, c.get("account").accountId, c.req.param("id"));
  if (!album) return c.json(notFound, 404);
  const [covers, links] = await Promise.all([coversOf(c.env, [album]), pictureLinks(c.env)]);
  return c.json(sharedAlbumOf(album, covers, links));
});

sharedAlbumService.get("/shared-albums/:id/participants", async (c) => {
  const album = await sharedAlbumFor(c.env, c.get("account").accountId, c.req.param("id"));
  if (!album) return c.json(notFound, 404);
  const { results } = await c.env.DB.prepare(
    "SELECT account_id AS id, email, role FROM album_members WHERE album_id = ? ORDER BY joined_at, account_id",
  )
    .bind(album.id)
    .all<{ id: string; email: string; role: "owner" | "participant" }>();
  const people = (role: string) =>
    results.filter((member) => member.role === role).map(({ id, email }) => ({ id, email }));
  return c.json({ owner: people("owner")[0], participants: people("participant") });
});

sharedAlbumService.get("/shared-albums/:id/photos", async (c) => {
  const keyset = readKeyset(c.req.query(), albumPageRules);
  if (!keyset) return c.json({ error: "invalid_request" }, 400);
  const album = await sharedAlbumFor(c.env, c.get("account").accountId, c.req.param("id"));
  if (!album) return c.json(notFound, 404);
  return c.json(
    await albumPage(c.env, album, keyset, c.req.query("around"), (photo, links) => ({
      ...imageOf(photo, links),
      ownerId: photo.account_id,
    })),
  );
});

/** The owner ends the album for everyone, photos stay; a participant leaves, and their photos leave the album. */
sharedAlbumService.delete("/shared-albums/:id", async (c) => {
  const { accountId } = c.get("account");
  const album = await sharedAlbumFor(c.env, accountId, c.req.param("id"));
  if (!album) return c.json(notFound, 404);
  const database = photoDatabase(c.env, album.account_id);
  if (album.role === "owner") {
    await database.prepare("DELETE FROM albums WHERE id = ?").bind(album.id).run();
    await forgetMembers(c.env, album.id);
  } else {
    await database
      .prepare("DELETE FROM album_photos WHERE album_id = ? AND owner_id = ?")
      .bind(album.id, accountId)
      .run();
    await leaveAlbum(c.env, accountId, album.id, album.account_id);
  }
  return c.body(null, 204);
});

/** The albums that somebody joined, in the order of `joined`, with one statement a database. */
async function albumsJoined(env: Env, joined: readonly Joined[]): Promise<AlbumRow[]> {
  const found = await Promise.all(
    byPhotoDatabase(env, joined, ({ owner_id }) => owner_id).map(([database, some]) =>
      database
        .prepare(`SELECT ${albumColumns} FROM albums WHERE id IN (SELECT value FROM json_each(?))`)
        .bind(JSON.stringify(some.map(({ album_id }) => album_id)))
        .all<AlbumRow>(),
    ),
  );
  const albums = new Map(found.flatMap(({ results }) => results).map((album) => [album.id, album]));
  return joined.flatMap(({ album_id }) => albums.get(album_id) ?? []);
}

function sharedAlbumOf(album: AlbumRow, covers: Covers, links: PictureLinks) {
  return { ...albumBase(album, covers, links), ownerId: album.account_id };
}
