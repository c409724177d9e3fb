import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env";
import { identities } from "./authority-schema";
import { hashOfNobody, isPassword } from "./password";

type Identity = typeof identities.$inferSelect;

/** The person with this subject, or null. */
export async function identityOf(database: D1Database, sub: string): Promise<Identity | null> {
  const row = await drizzle(database).select().from(identities).where(eq(identities.sub, sub)).get();
  return row ?? null;
}

/** The person with this e-mail address (case does not matter), or null. */
export async function identityWithEmail(database: D1Database, email: string): Promise<Identity | null> {
  const row = await drizzle(database).select().from(identities).where(eq(identities.email, email)).get();
  return row ?? null;
}

/** The person who signs in with these credentials, or null. */
export async function identityWithPassword(
  env: Pick<Env, "DB" | "PASSWORD_HASH_ROUNDS">,
  email: string,
  password: string,
): Promise<Identity | null> {
  const identity = await identityWithEmail(env.DB, email);
  const right = await isPassword(password, identity?.passwordHash ?? hashOfNobody(env));
  return identity && right ? identity : null;
}

/**
 * The claims a token carries about a person:
 * docs/specification/3-open-points.md, "Names on the wire".
 */
export function claimsOf(identity: Identity) {
  return {
    account_id: identity.accountId,
    email: identity.email,
    authentication_method: identity.authenticationMethod,
    idp_type: identity.idpType,
    idp_sub: identity.idpSub,
  };
}
