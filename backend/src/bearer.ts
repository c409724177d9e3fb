import { createMiddleware } from "hono/factory";
import { decodeProtectedHeader, errors, jwtVerify } from "jose";
import * as z from "zod";
import { verifyingKey } from "./authority/signing-keys";
import type { Env } from "./env";
import type { Account, ServiceEnv } from "./service-env";
import { storefrontOfSignIn } from "./storefronts";

/** Audience of every access token the authorities issue. */
export const serviceAudience = "urn:account-services";

const claims = z.object({
  sub: z.string().min(1),
  account_id: z.string().min(1),
  email: z.string().min(1),
  authentication_method: z.string().optional(),
  channel: z.string().optional(),
});

/**
 * Lets a call through when it carries an access token of one of our authorities, and sets
 * `account`; answers 401 otherwise. Source: docs/specification/1-account-site.md, section 6.
 */
export const bearer = createMiddleware<ServiceEnv>(async (c, next) => {
  const token = /^bearer ([\w.-]+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const account = token ? await accountOfAccessToken(c.env, token) : null;
  if (!account) {
    return c.json({ error: "invalid_token" }, 401, { "www-authenticate": 'Bearer error="invalid_token"' });
  }
  c.set("account", account);
  await next();
});

/** The account an access token speaks for, or null when the token is foreign, forged, stale or of another kind. */
export async function accountOfAccessToken(env: Env, token: string): Promise<Account | null> {
  const kid = keyIdOf(token);
  const known = kid ? await verifyingKey(env, kid) : null;
  if (!known) return null;
  try {
    const { payload } = await jwtVerify(token, known.key, {
      algorithms: ["ES256"],
      typ: "at+jwt",
      audience: serviceAudience,
      issuer: `${env.BACKEND_ORIGIN}/authority/${known.brand}`,
    });
    const verified = claims.safeParse(payload);
    if (!verified.success) return null;
    const { sub, account_id, email, authentication_method, channel } = verified.data;
    const business = authentication_method?.toLowerCase() === "b2b";
    const storefront = storefrontOfSignIn(known.brand, channel);
    return { sub, accountId: account_id, email, business, storefront };
  } catch (problem) {
    if (problem instanceof errors.JOSEError) return null;
    throw problem;
  }
}

function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}
