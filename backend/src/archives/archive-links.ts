import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "../env";
import { linkSecret } from "../pictures/picture-links";

const hour = 3_600_000;

/** A zip under the name it is saved with. `expires` is in milliseconds since 1970. */
export interface ArchiveGrant {
  jobId: string;
  iteration: number;
  fileName: string;
  expires: number;
}

/** A public link to a zip, for an hour. */
export async function archiveLink(
  env: Env,
  jobId: string,
  iteration: number,
  fileName: string,
): Promise<string> {
  const grant = { jobId, iteration, fileName, expires: Date.now() + hour };
  const query = new URLSearchParams({ name: fileName, e: String(grant.expires), s: await sign(env, grant) });
  return `${env.BACKEND_ORIGIN}/archives/${jobId}/${iteration}?${query}`;
}

/** True when the signature is ours and the link has not expired. */
export async function archiveLinkHolds(env: Env, grant: ArchiveGrant, signature: string): Promise<boolean> {
  const expected = Buffer.from(await sign(env, grant));
  const given = Buffer.from(signature);
  return grant.expires > Date.now() && given.length === expected.length && timingSafeEqual(given, expected);
}

async function sign(env: Env, { jobId, iteration, fileName, expires }: ArchiveGrant): Promise<string> {
  const grant = JSON.stringify(["archive", jobId, iteration, fileName, expires]);
  return createHmac("sha256", await linkSecret(env))
    .update(grant)
    .digest("base64url");
}
