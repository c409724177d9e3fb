import type { Env } from "../env";
import { type AlbumRow, albumColumns } from "../photos/album-rows";

/** A shared album as one of its members sees it. */
interface SharedAlbumRow extends AlbumRow {
  role: "owner" | "participant";
}

/** The shared album with that id that the account owns or takes part in; null for any other id. */
export function sharedAlbumFor(env: Env, accountId: string, albumId: string): Promise<SharedAlbumRow | null> {
  return env.DB.prepare(
    `SELECT ${albumColumns("albums")}, album_members.role FROM albums
     JOIN album_members ON album_members.album_id = albums.id AND album_members.account_id = ?
     WHERE albums.id = ? AND albums.is_shared = 1`,
  )
    .bind(accountId, albumId)
    .first<SharedAlbumRow>();
}
