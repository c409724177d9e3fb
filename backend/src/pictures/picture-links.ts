import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "../env";

const day = 86_400_000;
const secrets = new WeakMap<D1Database, string>();

/** What a link to bytes grants: a picture in any size, or one download under a name. */
export interface PictureGrant {
  pictureKey: string;
  /** Milliseconds since 1970. */
  expires: number;
  download?: { fileName: string; takenAt: number | null };
}

/** Makes and checks the public, expiring links to picture bytes of one Worker. */
export interface PictureLinks {
  /** Links to a picture in its sizes: one signature for all, since who may see a photo may see it in every size. */
  show(pictureKey: string): (variant: string) => string;
  /** A link that saves the untouched original under `fileName`. */
  download(pictureKey: string, fileName: string, takenAt: number | null): string;
  /** True when the signature is ours and the grant has not expired. */
  holds(grant: PictureGrant, signature: string): boolean;
}

/**
 * Links for one request. They end at a midnight (UTC) between one and two days ahead, so that they stay the same
 * for a day and browsers can cache what they lead to.
 */
export async function pictureLinks(env: Env, now = Date.now()): Promise<PictureLinks> {
  const secret = await linkSecret(env);
  const expires = (Math.floor(now / day) + 2) * day;
  const base = `${env.BACKEND_ORIGIN}/bytes`;
  return {
    show(pictureKey) {
      const query = `e=${expires}&s=${sign(secret, { pictureKey, expires })}`;
      return (variant) => `${base}/${pictureKey}/${variant}?${query}`;
    },
    download(pictureKey, fileName, takenAt) {
      const signature = sign(secret, { pictureKey, expires, download: { fileName, takenAt } });
      const taken = takenAt === null ? "" : `&taken=${takenAt}`;
      return `${base}/${pictureKey}/original?e=${expires}&name=${encodeURIComponent(fileName)}${taken}&s=${signature}`;
    },
    holds(grant, signature) {
      const expected = Buffer.from(sign(secret, grant));
      const given = Buffer.from(signature);
      return grant.expires > now && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function sign(secret: string, { pictureKey, expires, download }: PictureGrant): string {
  const grant = JSON.stringify([pictureKey, expires, download?.fileName ?? null, download?.takenAt ?? null]);
  // 22 characters are 132 bits: ample for a link of two days and keep pages of hundreds of links small.
  return createHmac("sha256", secret).update(grant).digest("base64url").slice(0, 22);
}

/** The secret that signs public links, made by the migrations. */
export async function linkSecret(env: Env): Promise<string> {
  const known = secrets.get(env.DB);
  if (known) return known;
  const secret = await env.DB.prepare("SELECT secret FROM picture_link_secret").first<string>("secret");
  if (!secret) throw new Error("picture_link_secret is empty: run the migrations");
  secrets.set(env.DB, secret);
  return secret;
}
