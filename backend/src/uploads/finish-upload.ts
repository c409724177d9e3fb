import { Buffer } from "node:buffer";
import type { Env } from "../env";
import { dateInAlbumsOfOthers } from "../photos/album-entries";
import { photoDatabase } from "../photos/photo-databases";
import { objectKey } from "../pictures/picture-sizes";
import { type CameraFacts, cameraFacts } from "./camera-facts";
import { dateTaken } from "./date-taken";
import { type PictureKind, pictureKind } from "./picture-kind";
import { makeThumbnails } from "./thumbnails";
import { forgetParts, forgetUpload, type Upload, uploadedBytes } from "./upload-store";
import type { Unusable } from "./upright-source";

/**
 * Makes the photo of an upload whose last byte is there, or finds the photo these bytes are already. Can be called again
 * after it was interrupted, and at the same time: it stays one photo. Where no photo can be made of it, the upload is
 * gone, and the answer says why.
 */
export async function finishUpload(env: Env, upload: Upload): Promise<Upload | Unusable> {
  if (upload.photo_id !== null) return upload;
  const bytes = await uploadedBytes(env, upload);
  const kind = pictureKind(bytes);
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
  const facts = cameraFacts(bytes);
  const taken = dateTaken(facts, { fileName: upload.file_name, lastModified: upload.last_modified });
  const known = await photoWith(env, upload.account_id, sha256);
  const stored =
    known ?? (kind ? await storePhoto(env, upload, { kind, bytes, sha256, taken, facts }) : "unreadable");
  if (stored === "unreadable" || stored === "too many pixels") {
    await forgetUpload(env, upload);
    return stored;
  }
  const photoId = known ?? (await photoWith(env, upload.account_id, sha256));
  if (photoId === null) throw new Error(`upload ${upload.id} became no photo`);
  const finished = await complete(env, upload, photoId, taken);
  await forgetParts(env, upload);
  return finished;
}

/** The photo of an account that is these bytes, or null. */
export function photoWith(env: Env, accountId: string, sha256: string): Promise<string | null> {
  return photoDatabase(env, accountId)
    .prepare("SELECT photo_id FROM photo_fingerprints WHERE account_id = ? AND sha256 = ?")
    .bind(accountId, sha256)
    .first<string>("photo_id");
}

interface NewPhoto {
  kind: PictureKind;
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
  taken: number | null;
  facts: CameraFacts;
}

/** Stores the original and its thumbnails, then the photo. */
async function storePhoto(
  env: Env,
  upload: Upload,
  { kind, bytes, sha256, taken, facts: { orientation, camera } }: NewPhoto,
): Promise<"stored" | Unusable> {
  const pictureKey = `photos/${upload.id}`;
  const size = await makeThumbnails(env, pictureKey, { kind, bytes, orientation });
  if (typeof size === "string") return size;
  await env.PICTURES.put(objectKey(pictureKey, "original"), bytes, { httpMetadata: { contentType: kind } });
  // Of several uploads of the same bytes the first one becomes the photo.
  const database = photoDatabase(env, upload.account_id);
  await database.batch([
    database
      .prepare(
        `INSERT INTO photos (id, account_id, upload_id, file_name, picture_key, width, height, taken_at, uploaded_at, file_size,
         camera)
       SELECT ?1, ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?10, ?11
       WHERE NOT EXISTS (SELECT 1 FROM photo_fingerprints WHERE account_id = ?2 AND sha256 = ?9)
       ON CONFLICT DO NOTHING`,
      )
      .bind(
        upload.id,
        upload.account_id,
        upload.file_name,
        pictureKey,
        size.width,
        size.height,
        taken,
        Date.now(),
        sha256,
        bytes.byteLength,
        camera,
      ),
    database
      .prepare(
        `INSERT INTO photo_fingerprints (account_id, sha256, photo_id)
       SELECT account_id, ?, id FROM photos WHERE id = ? ON CONFLICT DO NOTHING`,
      )
      .bind(sha256, upload.id),
  ]);
  return "stored";
}

/**
 * Notes which photo an upload became, and puts it into the album it was meant for. A photo that had no date gets the one with
 * which the same bytes came now.
 */
export async function complete(
  env: Env,
  upload: Upload,
  photoId: string,
  taken: number | null,
): Promise<Upload> {
  const duplicate = photoId === upload.id ? 0 : 1;
  const database = photoDatabase(env, upload.account_id);
  await database.batch([
    database
      .prepare("UPDATE uploads SET photo_id = ?, duplicate = ? WHERE id = ?")
      .bind(photoId, duplicate, upload.id),
    database
      .prepare("UPDATE photos SET taken_at = ?1 WHERE id = ?2 AND taken_at IS NULL AND ?1 IS NOT NULL")
      .bind(taken, photoId),
    database
      .prepare(
        `INSERT INTO album_photos (album_id, photo_id, owner_id, taken_order, uploaded_at)
       SELECT albums.id, photos.id, photos.account_id, photos.taken_order, photos.uploaded_at FROM albums JOIN photos ON photos.id = ?
       WHERE albums.id = ? AND albums.account_id = ? AND albums.is_shared = 0 ON CONFLICT DO NOTHING`,
      )
      .bind(photoId, upload.album_id, upload.account_id),
    database
      .prepare("UPDATE albums SET updated_at = ? WHERE id = ? AND account_id = ?")
      .bind(Date.now(), upload.album_id, upload.account_id),
  ]);
  if (duplicate === 1 && taken !== null) await dateInAlbumsOfOthers(env, upload.account_id, photoId, taken);
  return { ...upload, photo_id: photoId, duplicate };
}
