import { Hono } from "hono";
import * as z from "zod";
import { identityWithEmail } from "../authority/identities";
import type { Env } from "../env";
import { type AlbumEntry, putIntoAlbum } from "../photos/album-entries";
import { photoDatabase } from "../photos/photo-databases";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";

const maxPhotos = 100;
const email = z.string().min(3);
const newSharedAlbum = z.object({
  owner: email,
  participant: email,
  albumName: z.string().min(1).max(255),
  photos: z.number().int().min(0).max(maxPhotos),
  participantPhotos: z.number().int().min(0).max(maxPhotos),
});

/** Shared albums on demand: no service makes them any more. Mounted only where the development tools are on. */
export const sharedAlbumCalls = new Hono<ServiceEnv>();

/** A new album with the newest photos of its owner and of the participant it is shared with. */
sharedAlbumCalls.post("/shared-albums", async (c) => {
  const wanted = await readBody(c, newSharedAlbum);
  if (!wanted) return c.json({ error: "not what this call takes" }, 400);
  const [owner, participant] = await Promise.all([
    identityWithEmail(c.env.DB, wanted.owner),
    identityWithEmail(c.env.DB, wanted.participant),
  ]);
  if (!owner || !participant) return c.json({ error: "nobody has this e-mail address" }, 404);
  const albumId = crypto.randomUUID();
  const now = Date.now();
  const member = ({ accountId }: { accountId: string }, address: string, role: "owner" | "participant") =>
    c.env.DB.prepare(
      "INSERT INTO album_members (album_id, owner_id, account_id, email, role, joined_at) VALUES (?, ?, ?, ?, ?, ?)",
    ).bind(albumId, owner.accountId, accountId, address, role, now);
  const database = photoDatabase(c.env, owner.accountId);
  await database.batch([
    database
      .prepare(
        "INSERT INTO albums (id, account_id, name, created_at, updated_at, is_shared) VALUES (?, ?, ?, ?, ?, 1)",
      )
      .bind(albumId, owner.accountId, wanted.albumName, now, now),
    putIntoAlbum(database, albumId, await newestPhotos(c.env, owner.accountId, wanted.photos)),
    putIntoAlbum(
      database,
      albumId,
      await newestPhotos(c.env, participant.accountId, wanted.participantPhotos),
    ),
  ]);
  await c.env.DB.batch([
    member(owner, wanted.owner, "owner"),
    member(participant, wanted.participant, "participant"),
  ]);
  return c.json({ albumId }, 201);
});

async function newestPhotos(env: Env, accountId: string, count: number): Promise<AlbumEntry[]> {
  const { results } = await photoDatabase(env, accountId)
    .prepare(
      `SELECT id, account_id, taken_order, uploaded_at FROM photos WHERE account_id = ?
       ORDER BY uploaded_at DESC LIMIT ?`,
    )
    .bind(accountId, count)
    .all<AlbumEntry>();
  return results;
}
