import type { Env } from "../env";
import { photoDatabase, photoDatabases } from "../photos/photo-databases";
import { removeObjects } from "../pictures/remove-objects";

/** A row of `uploads`; times in milliseconds since 1970, sizes in bytes. */
export interface Upload {
  id: string;
  account_id: string;
  length: number | null;
  received: number;
  file_name: string;
  last_modified: number | null;
  album_id: string | null;
  created_at: number;
  photo_id: string | null;
  duplicate: number;
}

/** An upload is finished within a day, or begun anew. */
export const uploadLifeMs = 86_400_000;

type UploadKey = Pick<Upload, "id" | "account_id">;
export type NewUpload = Pick<Upload, "account_id" | "length" | "file_name" | "last_modified" | "album_id">;

export async function beginUpload(env: Env, upload: NewUpload): Promise<Upload> {
  const begun = await photoDatabase(env, upload.account_id)
    .prepare(
      `INSERT INTO uploads (id, account_id, length, file_name, last_modified, album_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    )
    .bind(
      crypto.randomUUID(),
      upload.account_id,
      upload.length,
      upload.file_name,
      upload.last_modified,
      upload.album_id,
      Date.now(),
    )
    .first<Upload>();
  if (!begun) throw new Error("the new upload was not returned");
  return begun;
}

/** The customer's own upload, or null when there is none with that id or its day is over. */
export function ownUpload(env: Env, accountId: string, id: string): Promise<Upload | null> {
  return photoDatabase(env, accountId)
    .prepare("SELECT * FROM uploads WHERE id = ? AND account_id = ? AND created_at > ?")
    .bind(id, accountId, Date.now() - uploadLifeMs)
    .first<Upload>();
}

/** Says how long an upload is that was begun without a length. */
export async function setLength(env: Env, upload: Upload, length: number): Promise<Upload> {
  await photoDatabase(env, upload.account_id)
    .prepare("UPDATE uploads SET length = ? WHERE id = ?")
    .bind(length, upload.id)
    .run();
  return { ...upload, length };
}

/**
 * Keeps the next bytes of an upload. Null when other bytes were kept in their place meanwhile: of two clients at the same
 * offset one wins, and nothing is mixed.
 */
export async function keepPart(env: Env, upload: Upload, bytes: Uint8Array): Promise<Upload | null> {
  const begins = upload.received;
  const objectKey = `uploads/${upload.id}/${begins}-${crypto.randomUUID()}`;
  await env.PICTURES.put(objectKey, bytes);
  const database = photoDatabase(env, upload.account_id);
  const [kept] = await database.batch([
    database
      .prepare(
        `INSERT INTO upload_parts (upload_id, begins, size, object_key)
       SELECT id, ?2, ?3, ?4 FROM uploads WHERE id = ?1 AND received = ?2 ON CONFLICT DO NOTHING`,
      )
      .bind(upload.id, begins, bytes.length, objectKey),
    database
      .prepare(
        `UPDATE uploads SET received = ?2 + ?3 WHERE id = ?1 AND received = ?2
       AND EXISTS (SELECT 1 FROM upload_parts WHERE object_key = ?4 AND upload_id = ?1 AND begins = ?2)`,
      )
      .bind(upload.id, begins, bytes.length, objectKey),
  ]);
  if (kept?.meta.changes === 1) return { ...upload, received: begins + bytes.length };
  await env.PICTURES.delete(objectKey);
  return null;
}

/** All bytes of an upload that has arrived whole. */
export async function uploadedBytes(env: Env, upload: Upload): Promise<Uint8Array<ArrayBuffer>> {
  const { results } = await photoDatabase(env, upload.account_id)
    .prepare("SELECT begins, object_key FROM upload_parts WHERE upload_id = ? ORDER BY begins")
    .bind(upload.id)
    .all<{ begins: number; object_key: string }>();
  const bytes = new Uint8Array(upload.received);
  for (const { begins, object_key } of results) {
    const part = await env.PICTURES.get(object_key);
    if (!part) throw new Error(`a part of upload ${upload.id} is gone`);
    bytes.set(new Uint8Array(await part.arrayBuffer()), begins);
  }
  return bytes;
}

/** Removes the parts of an upload; what it became stays. */
export async function forgetParts(env: Env, { id, account_id }: UploadKey): Promise<void> {
  await photoDatabase(env, account_id).prepare("DELETE FROM upload_parts WHERE upload_id = ?").bind(id).run();
  await removeObjects(env, `uploads/${id}/`);
}

/** Removes an upload, finished or not. */
export async function forgetUpload(env: Env, upload: UploadKey): Promise<void> {
  await forgetParts(env, upload);
  await photoDatabase(env, upload.account_id)
    .prepare("DELETE FROM uploads WHERE id = ?")
    .bind(upload.id)
    .run();
}

/** Removes uploads whose day is over. */
export async function forgetOldUploads(env: Env): Promise<void> {
  for (const database of photoDatabases(env).values()) {
    const { results } = await database
      .prepare("SELECT id, account_id FROM uploads WHERE created_at <= ?")
      .bind(Date.now() - uploadLifeMs)
      .all<UploadKey>();
    for (const upload of results) await forgetUpload(env, upload);
  }
}
