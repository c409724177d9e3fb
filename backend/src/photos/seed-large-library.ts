import type { Env } from "../env";
import { eraseLibrary } from "./erase-library";
import { photoDatabase } from "./photo-databases";
import { picturesOf, seedPictureKey } from "./seed-pictures";

/** Rows a statement makes at most: well within what one D1 statement may take. */
const portion = 25_000;
/** Pictures a month of the year draws from. */
const pool = 24;
const nineYears = 9 * 365.25 * 86_400_000;

/**
 * Gives an account a library of exactly that many photos over nine years ending today, in place of the one it has.
 * Ids, names and dates follow from the number of the photo; pictures fit their month and are used again and again.
 */
export async function seedLargeLibrary(env: Env, accountId: string, photos: number): Promise<void> {
  await eraseLibrary(env, accountId);
  const database = photoDatabase(env, accountId);
  const now = Date.now();
  const pictures = JSON.stringify(picturePool());
  for (let from = 0; from < photos; from += portion) {
    await database
      .prepare(insertPortion)
      .bind(accountId, from, Math.min(from + portion, photos), photos, now, nineYears, pictures, pool)
      .run();
  }
}

/** The pictures of each month, as many for every month, numbered through: month * pool + place. */
function picturePool() {
  return Array.from({ length: 12 }, (_, month) => {
    const fitting = picturesOf(month + 1);
    return Array.from({ length: pool }, (_, spot) => fitting[(spot * 7) % fitting.length] ?? fitting[0]);
  })
    .flat()
    .flatMap((picture) => picture ?? [])
    .map((picture) => ({ ...picture, key: seedPictureKey(picture) }));
}

// ?1 account, ?2 first number, ?3 end, ?4 photos in all, ?5 now, ?6 span, ?7 pictures, ?8 pictures a month.
// One photo in five thousand has no date. Times step evenly back from now, moved to the hour of the picture's light.
const insertPortion = `
WITH RECURSIVE
  numbers (n) AS (SELECT ?2 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?3),
  pictures (place, picture_key, hour, width, height) AS MATERIALIZED
    (SELECT key, value ->> 'key', value ->> 'hour', value ->> 'width', value ->> 'height' FROM json_each(?7)),
  days (n, day) AS (SELECT n, CAST((?5 - 86400000.0 - (?6 * n) / ?4) / 86400000 AS INTEGER) FROM numbers),
  places (n, day, place) AS
    (SELECT n, day, (strftime('%m', day * 86400, 'unixepoch') - 1) * ?8 + (n * 2654435761) % ?8 FROM days)
INSERT INTO photos (id, account_id, upload_id, file_name, picture_key, width, height, taken_at, uploaded_at)
SELECT
  printf('%s-%08d-4000-a000-%012d', ?1, n, ?4), ?1, printf('upload-%s-%08d', ?1, n), printf('IMG_%07d.jpg', ?4 - n),
  picture_key, width, height,
  iif(n % 5000 = 4999, NULL, day * 86400000 + hour * 3600000 + (n * 48271) % 3599000),
  day * 86400000 + 79200000 + (n * 16807) % 7199000
FROM places JOIN pictures USING (place)`;
