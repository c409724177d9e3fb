import type { Env } from "../env";
import { photoDatabase } from "../photos/photo-databases";
import { dateInName } from "./date-in-name";
import { complete, photoWith } from "./finish-upload";
import { beginUpload, type NewUpload, type Upload } from "./upload-store";

/**
 * Begins an upload of bytes that are a photo of the account already: it is whole at once, and its album has the photo.
 * Null for bytes that are none. Nobody learns of other accounts' photos by a digest.
 * Source: docs/decisions/0162-what-the-browser-does-before-sending.md.
 */
export async function beginKnownUpload(env: Env, upload: NewUpload, sha256: string): Promise<Upload | null> {
  const photoId = await photoWith(env, upload.account_id, sha256);
  if (photoId === null) return null;
  // For a photo without a date, whose bytes have none either.
  const taken = dateInName(upload.file_name) ?? upload.last_modified;
  const { id } = await complete(env, await beginUpload(env, upload), photoId, taken);
  return photoDatabase(env, upload.account_id)
    .prepare("UPDATE uploads SET received = length WHERE id = ? RETURNING *")
    .bind(id)
    .first<Upload>();
}
