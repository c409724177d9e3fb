import { decodeJwt } from "jose";
import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import { originOf, type Site } from "~/platform/storefront-of-host";
import { authorityMetadata } from "./authority-metadata";
import { verifyRefreshedIdToken } from "./id-token";
import { identityOf, type Session } from "./session";
import type { TokenRefresher } from "./token-refresher";

/** Seconds; a page's calls must not outlive the access token. */
const margin = 30;

/** More than the authority has. */
const refreshTimeoutMs = 9_000;

/** `over`: the customer must sign in again. */
export type Refreshed = { state: "fresh"; session: Session } | { state: "over" } | { state: "unavailable" };

export function needsRefresh(session: Session): boolean {
  return session.expires - margin <= Date.now() / 1000;
}

/** Milliseconds for which the old refresh token still leads to its successor during a long upload. */
const maxRefreshMs = 60 * 60 * 1000;

/** Only `invalid_grant` or an invalid ID token ends a session; a failure of the authority never does. */
export async function refreshSession(
  session: Session,
  site: Site,
  environment: Environment,
  log: RequestLog,
  { longWork } = { longWork: false },
): Promise<Refreshed> {
  if (session.refreshToken === null) return { state: "over" };
  const started = Date.now();
  try {
    const metadata = await authorityMetadata(originOf(environment.services.authority, site));
    const refresher = durableObject<TokenRefresher>(environment.tokenRefresher, session.id, {
      refresh: refreshTimeoutMs,
    });
    const answer = await refresher.refresh({
      endpoint: metadata.token_endpoint,
      clientId: environment.clientId,
      refreshToken: session.refreshToken,
      ...(longWork ? { ttlMs: maxRefreshMs } : {}),
    });
    const status = answer.outcome === "granted" ? 200 : answer.outcome === "rejected" ? 400 : "unreachable";
    log.call({
      service: "authority",
      operation: "refresh",
      status,
      duration: Date.now() - started,
      attempt: 1,
    });
    if (answer.outcome === "rejected") return { state: "over" };
    if (answer.outcome === "unavailable") return { state: "unavailable" };
    const { accessToken, expires, refreshToken, idToken } = answer.tokens;
    const fresh = { ...session, accessToken, expires, refreshToken: refreshToken ?? session.refreshToken };
    if (idToken === null) return { state: "fresh", session: fresh };
    const check = await verifyRefreshedIdToken(idToken, decodeJwt(session.idToken), {
      metadata,
      clientId: environment.clientId,
      receivedAt: answer.receivedAt,
    });
    if (check.outcome === "invalid") {
      log.error("session ended: the refresh brought an invalid ID token", check.cause, {
        issuer: metadata.issuer,
      });
      return { state: "over" };
    }
    if (check.outcome === "unavailable") throw check.cause;
    // One without the account's claims proves the subject, but says less of them than the one before.
    return { state: "fresh", session: identityOf(idToken) ? { ...fresh, idToken } : fresh };
  } catch (cause) {
    log.error("session refresh failed", cause);
    return { state: "unavailable" };
  }
}
