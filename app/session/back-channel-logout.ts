import type { Environment } from "~/platform/environment";
import { readBody } from "~/platform/files/read-body";
import type { RequestLog } from "~/platform/log";
import { customerPseudonym } from "~/platform/pseudonym";
import type { Site } from "~/platform/storefront-of-host";
import { clientIdOf } from "./authority-client";
import { AuthorityUnavailable } from "./authority-fetch";
import { authorityMetadata } from "./authority-metadata";
import { forgetAt, sessionsOf } from "./end-sessions";
import { verifyLogoutToken } from "./logout-token";

const limits = { maxBytes: 16 * 1024, timeoutMs: 5_000 };
/** Milliseconds that a token may be used late. */
const toleranceMs = 120_000;

/** The one form that comes from another server: browsers always name the page's origin. */
export function isBackChannelLogout({ method, headers }: Request, { pathname }: URL): boolean {
  if (method !== "POST" || pathname !== "/back-channel-logout") return false;
  return !headers.has("origin") && !headers.has("sec-fetch-site");
}

/** What is wrong with the token; whatever else is thrown is a failure of ours or of the authority. */
class RejectedToken extends Error {}

/**
 * The authority says that a customer, or one of its sessions, is over. No cookie is read. Both failures are 400, as section 2.8 has it.
 * Source: OpenID Connect Back-Channel Logout 1.0; docs/decisions/0112-sessions-end.md.
 */
export async function backChannelLogout(
  request: Request,
  stage: {
    site: Site;
    environment: Environment;
    log: RequestLog;
    afterwards: (work: Promise<unknown>) => void;
  },
): Promise<Response> {
  const { log } = stage;
  try {
    const { sub } = await endSessionsOf(await tokenIn(request), stage);
    log.security("signed-out", { by: "authority", customer: await customerPseudonym(sub, stage) });
    return answer(200, null);
  } catch (cause) {
    if (cause instanceof RejectedToken) {
      log.security("request-refused", { status: 400, reason: `logout token: ${cause.message}` });
      return answer(400, { error: "invalid_request" });
    }
    log.error("a sign-out by the authority was not carried out", cause);
    return answer(400, { error: "temporarily_unavailable" });
  }
}

async function endSessionsOf(text: string, stage: Parameters<typeof backChannelLogout>[1]) {
  const { site, environment, afterwards, log } = stage;
  const metadata = await authorityMetadata(site, environment, stage);
  const clientId = clientIdOf(metadata, environment);
  const token = await verifyLogoutToken(text, { metadata, clientId, afterwards, log }).catch(
    (cause: unknown) => {
      throw cause instanceof AuthorityUnavailable ? cause : new RejectedToken(messageOf(cause));
    },
  );
  const first = await sessionsOf(token.sub, stage).endByToken({
    token: token.jti,
    tokenForgetAt: token.exp * 1000 + toleranceMs,
    authoritySession: token.sid ?? null,
    forgetAt: forgetAt(stage),
  });
  if (!first) throw new RejectedToken("a token that was used before");
  return token;
}

async function tokenIn(request: Request): Promise<string> {
  const bytes = await readBody(request.body, limits).catch(() => null);
  const token = bytes && new URLSearchParams(new TextDecoder().decode(bytes)).get("logout_token");
  if (!token) throw new RejectedToken("none");
  return token;
}

const answer = (status: number, body: object | null) =>
  new Response(body && JSON.stringify(body), {
    status,
    headers: { "Cache-Control": "no-store", ...(body ? { "Content-Type": "application/json" } : {}) },
  });

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
