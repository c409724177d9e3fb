import { Hono } from "hono";
import * as z from "zod";
import { identityWithEmail } from "../authority/identities";
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
  const { DB } = c.env;
  const [owner, participant] = await Promise.all([
    identityWithEmail(DB, wanted.owner),
    identityWithEmail(DB, wanted.participant),
  ]);
  if (!owner || !participant) return c.json({ error: "nobody has this e-mail address" }, 404);
  const albumId = crypto.randomUUID();
  const now = Date.now();
  const member = ({ accountId }: { accountId: string }, address: string, role: "owner" | "participant") =>
    DB.prepare(
      "INSERT INTO album_members (album_id, account_id, email, role, joined_at) VALUES (?, ?, ?, ?, ?)",
    ).bind(albumId, accountId, address, role, now);
  const newest = ({ accountId }: { accountId: string }, count: number) =>
    DB.prepare(
      `INSERT INTO album_photos (album_id, photo_id, taken_order, uploaded_at)
       SELECT ?, id, taken_order, uploaded_at FROM photos WHERE account_id = ? ORDER BY uploaded_at DESC LIMIT ?`,
    ).bind(albumId, accountId, count);
  await DB.batch([
    DB.prepare(
      "INSERT INTO albums (id, account_id, name, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
    ).bind(albumId, owner.accountId, wanted.albumName, now, now),
    newest(owner, wanted.photos),
    newest(participant, wanted.participantPhotos),
    member(owner, wanted.owner, "owner"),
    member(participant, wanted.participant, "participant"),
  ]);
  return c.json({ albumId }, 201);
});
