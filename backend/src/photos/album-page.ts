import type { Env } from "../env";
import { type PictureLinks, pictureLinks } from "../pictures/picture-links";
import { type Keyset, keysetSql, paged } from "./keyset";
import { startOfPageAround } from "./page-around";
import { type PhotoRow, photoColumns } from "./photo-rows";

/**
 * What a page of an album may be: docs/specification/2-photo-library.md, section 4, section 9, and
 * the product's own cap.
 */
export const albumPageRules = { usual: 48, max: 500, sortKey: "created" } as const;

/**
 * One page of the photos in an album, own or shared; `image` gives each its shape on the wire.
 * @param around a photo: the page that has it, and where that page begins, instead of the page after the cursor
 */
export async function albumPage<Image>(
  env: Env,
  albumId: string,
  asked: Keyset,
  around: string | undefined,
  image: (photo: PhotoRow, links: PictureLinks) => Image,
) {
  const value = asked.sortKey === "dateTaken" ? "taken_order" : "uploaded_at";
  const columns = { value: `entry.${value}`, id: "entry.photo_id" };
  const entries = { sql: "FROM album_photos AS entry WHERE entry.album_id = ?", bind: [albumId] };
  const located = around ? await startOfPageAround(env, entries, asked, columns, around) : { keyset: asked };
  if (!located) return { cursor: null, images: [] };
  const { keyset, ...start } = located;
  const tail = keysetSql(keyset, columns);
  // CROSS JOIN keeps SQLite reading the album's index first, in the order asked for.
  const [links, { results }] = await Promise.all([
    pictureLinks(env),
    env.DB.prepare(
      `SELECT ${photoColumns("photos")} FROM album_photos AS entry CROSS JOIN photos ON photos.id = entry.photo_id
       WHERE entry.album_id = ? ${tail.sql}`,
    )
      .bind(albumId, ...tail.bind)
      .all<PhotoRow>(),
  ]);
  const { page, cursor } = paged(results, keyset, (photo) => ({ value: photo[value], id: photo.id }));
  return { ...start, cursor, images: page.map((photo) => image(photo, links)) };
}
