import type { Env } from "../env";
import { type AlbumEntry, putIntoAlbum } from "./album-entries";
import { erasePhotos } from "./erase-library";
import { libraryPlans, sharedPlans } from "./library-plan";
import { photoDatabase, photoDatabases } from "./photo-databases";
import { type PlannedAlbum, planAlbums } from "./plan-albums";
import { type PlannedPhoto, planPhotos } from "./plan-photos";
import { seededRandom } from "./seeded-random";

interface Customer {
  email: string;
  accountId: string;
}

interface Library extends Customer {
  photos: PlannedPhoto[];
  albums: PlannedAlbum[];
}

/** Empties all photo libraries and fills those of the demo customers; the same each time, dates relative to today. */
export async function seedPhotos(env: Env, customers: Customer[]): Promise<void> {
  await wipe(env);
  const now = Date.now();
  const libraries = customers.flatMap((customer): Library[] => {
    const plan = libraryPlans[customer.email];
    if (!plan) return [];
    const random = seededRandom(customer.email);
    const photos = planPhotos(customer.accountId, plan, random, now);
    return [{ ...customer, photos, albums: planAlbums(plan.albums, photos, random, now) }];
  });
  for (const { accountId, photos, albums } of libraries) {
    const database = photoDatabase(env, accountId);
    await database.batch([
      insertPhotos(database, photos),
      insertAlbums(database, albums),
      ...albums.map((album) => putIntoAlbum(database, album.id, album.photos.map(entryOf))),
    ]);
  }
  for (const { owner, album: name, participants } of sharedPlans) {
    const library = libraries.find(({ email }) => email === owner);
    const album = library?.albums.find((one) => one.name === name);
    if (!library || !album) continue;
    const joining = participants.flatMap((email) => libraries.find((one) => one.email === email) ?? []);
    await share(env, library, album, joining);
  }
}

/** Empties each database of whatever it has, also of what another configuration put there. */
async function wipe(env: Env): Promise<void> {
  for (const database of photoDatabases(env).values()) {
    const { results } = await database
      .prepare("SELECT account_id FROM photo_libraries")
      .all<{ account_id: string }>();
    await database.prepare("DELETE FROM albums").run();
    for (const { account_id } of results) await erasePhotos(database, account_id);
    await database.batch(
      ["photo_libraries", "photo_months", "upload_months"].map((table) =>
        database.prepare(`DELETE FROM ${table}`),
      ),
    );
  }
  await env.DB.prepare("DELETE FROM album_members").run();
}

const entryOf = ({ id, account_id, taken_at, uploaded_at }: PlannedPhoto): AlbumEntry => ({
  id,
  account_id,
  taken_order: taken_at ?? 0,
  uploaded_at,
});

function insertPhotos(database: D1Database, photos: PlannedPhoto[]) {
  return database
    .prepare(
      `INSERT INTO photos (id, account_id, upload_id, file_name, picture_key, width, height, taken_at, uploaded_at, camera)
     SELECT value ->> 'id', value ->> 'account_id', value ->> 'upload_id', value ->> 'file_name', value ->> 'picture_key',
       value ->> 'width', value ->> 'height', value ->> 'taken_at', value ->> 'uploaded_at', value ->> 'camera'
     FROM json_each(?)`,
    )
    .bind(JSON.stringify(photos));
}

function insertAlbums(database: D1Database, albums: PlannedAlbum[]) {
  return database
    .prepare(
      `INSERT INTO albums (id, account_id, name, created_at, updated_at)
     SELECT value ->> 'id', value ->> 'account_id', value ->> 'name', value ->> 'created_at', value ->> 'updated_at'
     FROM json_each(?)`,
    )
    .bind(JSON.stringify(albums.map(({ photos, ...album }) => album)));
}

/** Shares an album; each participant has put a few photos of their own into it. */
async function share(env: Env, owner: Library, album: PlannedAlbum, participants: Library[]): Promise<void> {
  const contributed = participants.flatMap(({ photos }, i) => photos.slice(20 + i * 5, 25 + i * 5));
  const database = photoDatabase(env, owner.accountId);
  await database.batch([
    putIntoAlbum(database, album.id, contributed.map(entryOf)),
    database.prepare("UPDATE albums SET is_shared = 1 WHERE id = ?").bind(album.id),
  ]);
  const members = [owner, ...participants].map(({ email, accountId }, i) =>
    env.DB.prepare(
      "INSERT INTO album_members (album_id, owner_id, account_id, email, role, joined_at) VALUES (?, ?, ?, ?, ?, ?)",
    ).bind(
      album.id,
      owner.accountId,
      accountId,
      email,
      i === 0 ? "owner" : "participant",
      album.created_at + i * 3_600_000,
    ),
  );
  await env.DB.batch(members);
}
