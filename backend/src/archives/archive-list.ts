import { predictLength } from "client-zip";
import * as z from "zod";
import type { Env } from "../env";
import { objectKey } from "../pictures/picture-sizes";
import { removeObjects } from "../pictures/remove-objects";
import { entryNames } from "./entry-names";

/** A photo as an archive needs it: columns of `photos`. */
export interface ArchivedPhoto {
  id: string;
  taken_order: number;
  file_name: string;
  album_name?: string | null;
  picture_key: string;
  taken_at: number | null;
  uploaded_at: number;
}

/** A file in a zip; size in bytes, times in milliseconds since 1970. */
const Entry = z.object({
  name: z.string(),
  objectKey: z.string(),
  size: z.number().int(),
  modified: z.number().int(),
  taken: z.number().int().nullable(),
});
export type ArchiveEntry = z.infer<typeof Entry>;

/** A Worker may have six connections open at a time. */
const atATime = 6;
/** The oldest moment a zip can hold. */
const oldest = Date.UTC(1980, 0, 1);

/** The files of photos in a zip, the first with the number `first` of `total`. Throws when the bytes of one are missing. */
export async function entriesOf(
  env: Env,
  photos: ArchivedPhoto[],
  first: number,
  total: number,
): Promise<ArchiveEntry[]> {
  const sizes = await sizesOf(env, [...new Set(photos.map(keyOf))]);
  const names = entryNames(photos, first, total);
  return photos.map((photo, i) => ({
    name: names[i] ?? "",
    objectKey: keyOf(photo),
    size: sizes.get(keyOf(photo)) ?? 0,
    modified: Math.max(photo.taken_at ?? photo.uploaded_at, oldest),
    taken: photo.taken_at,
  }));
}

const keyOf = (photo: ArchivedPhoto) => objectKey(photo.picture_key, "original");

async function sizesOf(env: Env, keys: string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (let at = 0; at < keys.length; at += atATime) {
    const some = keys.slice(at, at + atATime);
    const objects = await Promise.all(some.map((key) => env.PICTURES.head(key)));
    for (const [i, key] of some.entries()) {
      const size = objects[i]?.size;
      if (size === undefined) throw new Error(`no bytes are stored under ${key}`);
      sizes.set(key, size);
    }
  }
  return sizes;
}

const listKey = (jobId: string, iteration: number) => `archives/${jobId}/${iteration}.json`;

/** Keeps what a zip holds, and its exact size. The zip itself is made when it is fetched: its originals are stored already. */
export async function keepArchive(env: Env, jobId: string, iteration: number, entries: ArchiveEntry[]) {
  await env.PICTURES.put(listKey(jobId, iteration), JSON.stringify(entries));
  await env.DB.prepare(
    "INSERT INTO archives (job_id, iteration, size) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET size = excluded.size",
  )
    .bind(jobId, iteration, Number(predictLength(entries)))
    .run();
}

/** What a zip holds, or null when there is no such zip. */
export async function archiveEntries(
  env: Env,
  jobId: string,
  iteration: number,
): Promise<ArchiveEntry[] | null> {
  const list = await env.PICTURES.get(listKey(jobId, iteration));
  return list && z.array(Entry).parse(await list.json());
}

/** Removes the lists of a job's zips from the bucket. */
export async function forgetLists(env: Env, jobId: string): Promise<void> {
  await removeObjects(env, `archives/${jobId}/`);
}
