import type { Env } from "../env";
import { photoDatabases } from "../photos/photo-databases";
import { objectKey, pictureVariants } from "./picture-sizes";

/** Longer than a link to an archive lives: an archive is made of the originals when it is fetched. */
const keptMs = 8 * 86_400_000;
/** Pictures of a database a night at most, so that the round ends. */
const max = 20_000;

/** Removes the bytes of pictures whose photos were deleted more than a week ago. */
export async function forgetDiscardedPictures(env: Env): Promise<void> {
  for (const database of photoDatabases(env).values()) await forgetDiscardedIn(env, database);
}

async function forgetDiscardedIn(env: Env, database: D1Database): Promise<void> {
  const { results } = await database
    .prepare(
      "SELECT picture_key FROM discarded_pictures WHERE discarded_at <= ? ORDER BY discarded_at LIMIT ?",
    )
    .bind(Date.now() - keptMs, max)
    .all<{ picture_key: string }>();
  for (const { picture_key } of results) {
    // A photo that is only put away needs its picture again.
    const needed = await database
      .prepare("SELECT 1 AS one FROM dormant_photos WHERE id = substr(?, 8)")
      .bind(picture_key)
      .first();
    if (needed) continue;
    await env.PICTURES.delete(pictureVariants.map((variant) => objectKey(picture_key, variant)));
    await database.prepare("DELETE FROM discarded_pictures WHERE picture_key = ?").bind(picture_key).run();
  }
}
