import { originOf } from "~/platform/storefront-of-host";
import type { RequestContext } from "~/server/request-context";
import { authorityMetadata } from "~/session/authority-metadata";
import type { Session } from "~/session/session";
import type { AfterSignOut } from "./after-sign-out";

const timeoutMs = 3_000;

/** Null when the authority is down: the customer is signed out here all the same. */
export async function leaveAuthority(
  session: Session,
  { site, environment, log }: RequestContext,
  after?: AfterSignOut,
): Promise<string | null> {
  try {
    const metadata = await authorityMetadata(originOf(environment.services.authority, site));
    if (metadata.revocation_endpoint && session.refreshToken) {
      const revoked = await fetch(metadata.revocation_endpoint, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          token: session.refreshToken,
          token_type_hint: "refresh_token",
          client_id: environment.clientId,
        }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Read to its end: an answer that breaks off is none.
      await revoked.text();
      // Down in its own words: its sign-out page would be down too, and the customer would be left there.
      if (revoked.status >= 500) throw new Error(`The authority's revocation: status ${revoked.status}`);
    }
    if (!metadata.end_session_endpoint) return null;
    const location = new URL(metadata.end_session_endpoint);
    location.searchParams.set("id_token_hint", session.idToken);
    location.searchParams.set("client_id", environment.clientId);
    location.searchParams.set("post_logout_redirect_uri", `${site.origin}/signed-out`);
    if (after) location.searchParams.set("state", after);
    return location.href;
  } catch (cause) {
    log.error("the authority could not be told of a sign-out", cause);
    return null;
  }
}
