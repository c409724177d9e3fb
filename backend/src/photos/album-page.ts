import type { Env } from "../env";
import { type PictureLinks, pictureLinks } from "../pictures/picture-links";
import type { AlbumRow } from "./album-rows";
import { type Keyset, keysetSql, paged } from "./keyset";
import { startOfPageAround } from "./page-around";
import { photoDatabase } from "./photo-databases";
import { type PhotoRow, photoColumns } from "./photo-rows";
import { type OwnedPhoto, photosOfOwners } from "./photos-of-owners";

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
  album: Pick<AlbumRow, "id" | "account_id">,
  asked: Keyset,
  around: string | undefined,
  image: (photo: PhotoRow, links: PictureLinks) => Image,
) {
  const value = asked.sortKey === "dateTaken" ? "taken_order" : "uploaded_at";
  const columns = { value: `entry.${value}`, id: "entry.photo_id" };
  const entries = { sql: "FROM album_photos AS entry WHERE entry.album_id = ?", bind: [album.id] };
  const database = photoDatabase(env, album.account_id);
  const located = around
    ? await startOfPageAround(database, entries, asked, columns, around)
    : { keyset: asked };
  if (!located) return { cursor: null, images: [] };
  const { keyset, ...start } = located;
  const tail = keysetSql(keyset, columns);
  const [links, { results }] = await Promise.all([
    pictureLinks(env),
    database
      .prepare(
        `SELECT entry.photo_id AS photoId, entry.owner_id AS ownerId, entry.${value} AS value ${entries.sql} ${tail.sql}`,
      )
      .bind(...entries.bind, ...tail.bind)
      .all<OwnedPhoto & { value: number }>(),
  ]);
  const { page, cursor } = paged(results, keyset, (entry) => ({ value: entry.value, id: entry.photoId }));
  const photos = await photosOfOwners<PhotoRow>(env, page, photoColumns("photos"));
  return { ...start, cursor, images: photos.map((photo) => image(photo, links)) };
}
