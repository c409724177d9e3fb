import type { Env } from "../env";
import { byPhotoDatabase } from "./photo-databases";

/** A photo, and the account whose it is. */
export interface OwnedPhoto {
  photoId: string;
  ownerId: string;
}

/**
 * The rows of photos of any owners, in the order of `wanted`, with one statement a database. Those that are not there
 * (any more) are left out.
 * @param columns of `photos`, with its name before each, the id among them
 */
export async function photosOfOwners<Row extends { id: string }>(
  env: Env,
  wanted: readonly OwnedPhoto[],
  columns: string,
): Promise<Row[]> {
  const found = await Promise.all(
    byPhotoDatabase(env, wanted, ({ ownerId }) => ownerId).map(([database, some]) =>
      database
        .prepare(
          `SELECT ${columns} FROM json_each(?) AS wanted CROSS JOIN photos ON photos.id = wanted.value ->> 'photoId'
           WHERE +photos.account_id = wanted.value ->> 'ownerId'`,
        )
        .bind(JSON.stringify(some))
        .all<Row>(),
    ),
  );
  const rows = new Map(found.flatMap(({ results }) => results).map((row) => [row.id, row]));
  return wanted.flatMap(({ photoId }) => rows.get(photoId) ?? []);
}
