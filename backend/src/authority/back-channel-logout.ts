import { importJWK, SignJWT } from "jose";
import type { Env } from "../env";
import { log } from "../log";
import { type Brand, localOrigins } from "../storefronts";
import { keysOf } from "./signing-keys";

const lifetimeSeconds = 120;
const timeoutMs = 2_000;
const event = "http://schemas.openid.net/event/backchannel-logout";

/** Where the site is told. By its number where it has one: not every machine knows the names below `localhost`. */
export function backChannelLogoutUri(brand: Brand, env: Pick<Env, "BACKEND_ORIGIN" | "SITE_PORT">): string {
  return `${localOrigins(brand, env).at(-1)}/back-channel-logout`;
}

export interface EndedSession {
  issuer: string;
  clientId: string;
  sub: string;
  sid: string;
}

/**
 * OpenID Connect Back-Channel Logout 1.0, past the provider's own call, which refuses addresses of this machine.
 * A site that cannot be reached keeps nobody signed in here.
 */
export async function tellSite(env: Env, brand: Brand, { issuer, clientId, sub, sid }: EndedSession) {
  try {
    const { jwk } = await keysOf(env, brand);
    const token = await new SignJWT({ sid, events: { [event]: {} } })
      .setProtectedHeader({ alg: "ES256", kid: jwk.kid, typ: "logout+jwt" })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(sub)
      .setJti(crypto.randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds} s`)
      .sign(await importJWK(jwk, "ES256"));
    const answer = await fetch(backChannelLogoutUri(brand, env), {
      method: "POST",
      body: new URLSearchParams({ logout_token: token }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  } catch (problem) {
    log("warn", "back-channel-logout-failed", { brand, message: String(problem) });
  }
}
