import { Hono } from "hono";
import { bearer } from "../bearer";
import { albumPage, albumPageRules } from "../photos/album-page";
import { type AlbumRow, albumBase, albumColumns, type Covers, coversOf } from "../photos/album-rows";
import { keysetSql, paged, readKeyset } from "../photos/keyset";
import { imageOf, isoTime } from "../photos/photo-rows";
import { type PictureLinks, pictureLinks } from "../pictures/picture-links";
import type { ServiceEnv } from "../service-env";
import { sharedAlbumFor } from "./membership";

/**
 * The shared-album service (docs/specification/2-photo-library.md, section 7): albums others share
 * with the caller, and those the caller shares.
 */
export const sharedAlbumService = new Hono<ServiceEnv>().use(bearer);

const notFound = { error: "not_found" } as const;

/** Albums shared with the caller, the last joined first; own ones are in the photo service's list. */
sharedAlbumService.get("/shared-albums", async (c) => {
  const { cursor: after, limit } = c.req.query();
  const keyset = readKeyset(
    { ...(after ? { cursor: after } : {}), ...(limit ? { limit } : {}) },
    { usual: 50, max: 200, sortKey: "created" },
  );
  if (!keyset) return c.json({ error: "invalid_request" }, 400);
  const tail = keysetSql(keyset, { value: "member.joined_at", id: "member.album_id" });
  const { results } = await c.env.DB.prepare(
    `SELECT ${albumColumns("albums")}, member.joined_at FROM album_members AS member
     CROSS JOIN albums ON albums.id = member.album_id
     WHERE member.account_id = ? AND member.role = 'participant' ${tail.sql}`,
  )
    .bind(c.get("account").accountId, ...tail.bind)
    .all<AlbumRow & { joined_at: number }>();
  const { page, cursor } = paged(results, keyset, (album) => ({ value: album.joined_at, id: album.id }));
  const [covers, links] = await Promise.all([coversOf(c.env, page), pictureLinks(c.env)]);
  return c.json({ cursor, albums: page.map((album) => sharedAlbumOf(album, covers, links)) });
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
    await albumPage(c.env, album.id, keyset, c.req.query("around"), (photo, links) => ({
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
  if (album.role === "owner") {
    await c.env.DB.prepare("DELETE FROM albums WHERE id = ?").bind(album.id).run();
  } else {
    await c.env.DB.batch([
      c.env.DB.prepare(
        `DELETE FROM album_photos WHERE album_id = ? AND photo_id IN
         (SELECT photos.id FROM album_photos AS entry JOIN photos ON photos.id = entry.photo_id
          WHERE entry.album_id = ? AND photos.account_id = ?)`,
      ).bind(album.id, album.id, accountId),
      c.env.DB.prepare("DELETE FROM album_members WHERE album_id = ? AND account_id = ?").bind(
        album.id,
        accountId,
      ),
    ]);
  }
  return c.body(null, 204);
});

function sharedAlbumOf(album: AlbumRow, covers: Covers, links: PictureLinks) {
  return { ...albumBase(album, covers, links), ownerId: album.account_id };
}
