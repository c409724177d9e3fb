import type { Env } from "../env";
import { eraseLibrary } from "./erase-library";
import { libraryPlans, sharedPlans } from "./library-plan";
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
  await env.DB.batch([
    ...libraries.map(({ photos }) => insertPhotos(env, photos)),
    ...libraries.map(({ albums }) => insertAlbums(env, albums)),
    ...libraries.flatMap(({ albums }) =>
      albums.map((album) => insertAlbumPhotos(env, album.id, album.photos)),
    ),
    ...shares(env, libraries),
  ]);
}

async function wipe(env: Env): Promise<void> {
  const { results } = await env.DB.prepare("SELECT account_id FROM photo_libraries").all<{
    account_id: string;
  }>();
  await env.DB.prepare("DELETE FROM albums").run();
  for (const { account_id } of results) await eraseLibrary(env, account_id);
  await env.DB.batch(
    ["photo_libraries", "photo_months", "upload_months"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
}

function insertPhotos(env: Env, photos: PlannedPhoto[]) {
  return env.DB.prepare(
    `INSERT INTO photos (id, account_id, upload_id, file_name, picture_key, width, height, taken_at, uploaded_at, camera)
     SELECT value ->> 'id', value ->> 'account_id', value ->> 'upload_id', value ->> 'file_name', value ->> 'picture_key',
       value ->> 'width', value ->> 'height', value ->> 'taken_at', value ->> 'uploaded_at', value ->> 'camera'
     FROM json_each(?)`,
  ).bind(JSON.stringify(photos));
}

function insertAlbums(env: Env, albums: PlannedAlbum[]) {
  return env.DB.prepare(
    `INSERT INTO albums (id, account_id, name, created_at, updated_at)
     SELECT value ->> 'id', value ->> 'account_id', value ->> 'name', value ->> 'created_at', value ->> 'updated_at'
     FROM json_each(?)`,
  ).bind(JSON.stringify(albums.map(({ photos, ...album }) => album)));
}

function insertAlbumPhotos(env: Env, albumId: string, photos: PlannedPhoto[]) {
  return env.DB.prepare(
    `INSERT INTO album_photos (album_id, photo_id, taken_order, uploaded_at)
     SELECT ?, id, taken_order, uploaded_at FROM photos WHERE id IN (SELECT value FROM json_each(?))`,
  ).bind(albumId, JSON.stringify(photos.map((photo) => photo.id)));
}

/** Members of the shared albums; each participant has put a few photos of their own into them. */
function shares(env: Env, libraries: Library[]): D1PreparedStatement[] {
  return sharedPlans.flatMap(({ owner, album: name, participants }) => {
    const album = libraries.find(({ email }) => email === owner)?.albums.find((one) => one.name === name);
    if (!album) return [];
    const member = (email: string, role: "owner" | "participant", joinedAt: number) => {
      const library = libraries.find((one) => one.email === email);
      return env.DB.prepare(
        "INSERT INTO album_members (album_id, account_id, email, role, joined_at) VALUES (?, ?, ?, ?, ?)",
      ).bind(album.id, library?.accountId ?? "", email, role, joinedAt);
    };
    return [
      member(owner, "owner", album.created_at),
      ...participants.flatMap((email, i) => {
        const contributed =
          libraries.find((one) => one.email === email)?.photos.slice(20 + i * 5, 25 + i * 5) ?? [];
        return [
          member(email, "participant", album.created_at + (i + 1) * 3_600_000),
          insertAlbumPhotos(env, album.id, contributed),
        ];
      }),
    ];
  });
}
