import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { base64url, exportJWK, generateKeyPair, importJWK } from "jose";
import * as z from "zod";
import type { Env } from "../env";
import { type Brand, brandNamed } from "../storefronts";
import { signingKeys } from "./authority-schema";

const privateJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
});
type PrivateJwk = z.infer<typeof privateJwk>;

interface VerifyingKey {
  brand: Brand;
  key: Awaited<ReturnType<typeof importJWK>>;
}

/** Key ids are random and keys never change, so what was read once stays true. */
const known = new Map<string, VerifyingKey>();

/** The ES256 key and the cookie secret of a brand's authority; made at the first call ever, then kept in the database. */
export async function keysOf(env: Env, brand: Brand): Promise<{ jwk: PrivateJwk; cookieSecret: string }> {
  const stored = await readKeys(env, brand);
  if (stored) return stored;
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = randomName();
  const jwk = privateJwk.parse({ ...(await exportJWK(privateKey)), kid });
  // Two requests may come here together: the first to insert wins, and both use what was stored.
  await drizzle(env.DB)
    .insert(signingKeys)
    .values({ kid, brand, privateJwk: JSON.stringify(jwk), cookieSecret: randomName() })
    .onConflictDoNothing();
  const kept = await readKeys(env, brand);
  if (!kept) throw new Error(`No signing key for ${brand}`);
  return kept;
}

/** The public key with this id and the brand it belongs to, or null when no authority of ours has it. */
export async function verifyingKey(env: Env, kid: string): Promise<VerifyingKey | null> {
  const cached = known.get(kid);
  if (cached) return cached;
  const row = await drizzle(env.DB).select().from(signingKeys).where(eq(signingKeys.kid, kid)).get();
  const brand = brandNamed(row?.brand);
  if (!row || !brand) return null;
  const { d: _secret, ...publicPart } = privateJwk.parse(JSON.parse(row.privateJwk));
  const found = { brand, key: await importJWK(publicPart, "ES256") };
  known.set(kid, found);
  return found;
}

async function readKeys(env: Env, brand: Brand) {
  const row = await drizzle(env.DB).select().from(signingKeys).where(eq(signingKeys.brand, brand)).get();
  return row ? { jwk: privateJwk.parse(JSON.parse(row.privateJwk)), cookieSecret: row.cookieSecret } : null;
}

function randomName(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(24)));
}
