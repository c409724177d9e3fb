import { decodeJwt } from "jose";
import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import { customerPseudonym } from "~/platform/pseudonym";
import type { Site } from "~/platform/storefront-of-host";
import { clientIdOf } from "./authority-client";
import { AuthorityUnavailable } from "./authority-fetch";
import { authorityKeys } from "./authority-keys";
import { type AuthorityMetadata, authorityMetadata, doubtMetadata } from "./authority-metadata";
import { verifyRefreshedTokens } from "./id-token";
import { identityOf, isAsComplete, type Session } from "./session";
import type { TokenAnswer } from "./token-endpoint";
import type { TokenRefresher } from "./token-refresher";

/** More than the authority has. */
const refreshTimeoutMs = 9_000;

/** `over`: the customer must sign in again. */
export type Refreshed = { state: "fresh"; session: Session } | { state: "over" } | { state: "unavailable" };

/** Milliseconds for which the old refresh token still leads to its successor during a long upload. */
const maxRefreshMs = 60 * 60 * 1000;

interface RefreshOptions {
  /** Where it is being read already. */
  metadata?: Promise<AuthorityMetadata> | undefined;
  longWork?: boolean;
  /** Milliseconds; the refresh itself goes on, and the next request gets what it brought. */
  maxWaitMs?: number;
  afterwards?: (work: Promise<unknown>) => void;
}

/**
 * `invalid_grant` and an invalid ID token end a session, and the end of a token that cannot be refreshed; a failure of the
 * authority never does.
 */
export async function refreshSession(
  session: Session,
  site: Site,
  environment: Environment,
  log: RequestLog,
  {
    metadata: known,
    longWork = false,
    maxWaitMs = 12_000,
    afterwards = () => undefined,
  }: RefreshOptions = {},
): Promise<Refreshed> {
  const { refreshToken } = session;
  const started = Date.now();
  const callId = crypto.randomUUID();
  const record = (answer: TokenAnswer | null) => {
    log.call({
      id: callId,
      service: "authority",
      operation: "refresh",
      status: !answer ? "timeout" : answer.outcome === "granted" ? 200 : answer.status,
      duration: Date.now() - started,
      attempt: 1,
      ...(answer && "reason" in answer ? { cause: answer.reason } : {}),
    });
  };
  const over = async (reason: string): Promise<Refreshed> => {
    const subject = identityOf(session.idToken)?.subject;
    const customer = subject ? await customerPseudonym(subject, { site, environment }) : null;
    log.security("session-ended", { reason, customer });
    return { state: "over" };
  };
  if (refreshToken === null)
    return session.expires > Date.now() / 1000
      ? { state: "unavailable" }
      : over("the access token is over, and there is no refresh token");
  const visit = { afterwards, log };
  const ask = async () => {
    const metadata = await (known ?? authorityMetadata(site, environment, visit));
    const keys = authorityKeys(metadata.jwks_uri, visit);
    keys.catch(() => undefined);
    const refresher = durableObject<TokenRefresher>(environment.tokenRefresher, session.id, {
      refresh: refreshTimeoutMs,
    });
    const { accessToken } = session;
    const order = {
      metadata,
      refreshToken,
      accessToken,
      callId,
      ...(longWork ? { ttlMs: maxRefreshMs } : {}),
    };
    return { metadata, keys, answer: await refresher.refresh(order) };
  };
  try {
    const asked = ask();
    afterwards(asked.catch(() => undefined));
    const came = await within(maxWaitMs, asked);
    record(came?.answer ?? null);
    if (came === null) throw new AuthorityUnavailable(`no answer to the refresh within ${maxWaitMs} ms`);
    const { metadata, keys, answer } = came;
    if (answer.outcome === "unavailable") {
      doubtMetadata(metadata, afterwards);
      throw new AuthorityUnavailable(answer.reason);
    }
    if (answer.outcome === "rejected") {
      return await over(answer.reason);
    }
    const { idToken, ...tokens } = answer.tokens;
    const fresh = { ...session, ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
    if (idToken === null) return { state: "fresh", session: fresh };
    const check = await verifyRefreshedTokens(answer, decodeJwt(session.idToken), {
      metadata,
      keys,
      clientId: clientIdOf(metadata, environment),
      ...visit,
    });
    if (check.outcome === "invalid") {
      doubtMetadata(metadata, afterwards);
      log.error("session ended: the refresh brought an invalid ID token", check.cause, {
        issuer: metadata.issuer,
      });
      return await over(`ID token: ${check.cause.message}`);
    }
    if (check.outcome === "unavailable") throw check.cause;
    // One without the account's claims proves the subject, but says less of them than the one before.
    return {
      state: "fresh",
      session: isAsComplete(idToken, session.idToken) ? { ...fresh, idToken } : fresh,
    };
  } catch (cause) {
    if (cause instanceof AuthorityUnavailable)
      log.warn("session refresh: the authority is unavailable", { reason: cause.message });
    else log.error("session refresh failed", cause);
    return { state: "unavailable" };
  }
}

/** Null when it takes longer. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
