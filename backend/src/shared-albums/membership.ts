import type { Env } from "../env";
import { type AlbumRow, albumColumns } from "../photos/album-rows";
import { photoDatabase } from "../photos/photo-databases";

/** A shared album as one of its members sees it. */
interface SharedAlbumRow extends AlbumRow {
  role: "owner" | "participant";
}

/** The shared album with that id that the account owns or takes part in; null for any other id. */
export async function sharedAlbumFor(
  env: Env,
  accountId: string,
  albumId: string,
): Promise<SharedAlbumRow | null> {
  const member = await env.DB.prepare(
    "SELECT owner_id, role FROM album_members WHERE album_id = ? AND account_id = ?",
  )
    .bind(albumId, accountId)
    .first<{ owner_id: string; role: SharedAlbumRow["role"] }>();
  if (!member) return null;
  const album = await photoDatabase(env, member.owner_id)
    .prepare(`SELECT ${albumColumns} FROM albums WHERE id = ? AND is_shared = 1`)
    .bind(albumId)
    .first<AlbumRow>();
  return album && { ...album, role: member.role };
}
