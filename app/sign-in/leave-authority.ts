import { revocationRequest } from "oauth4webapi";
import type { RequestContext } from "~/server/request-context";
import { authorityClient, clientIdOf } from "~/session/authority-client";
import { authorityMetadata, transportOf } from "~/session/authority-metadata";
import type { Session } from "~/session/session";
import type { AfterSignOut } from "./after-sign-out";

const timeoutMs = 3_000;

/** Null when the authority is down: the customer is signed out here all the same. */
export async function leaveAuthority(
  session: Session,
  context: RequestContext,
  after?: AfterSignOut,
): Promise<string | null> {
  const { site, environment, log } = context;
  try {
    const metadata = await authorityMetadata(site, environment, context);
    if (metadata.revocation_endpoint && session.refreshToken) {
      const revoked = await revocationRequest(
        metadata,
        { client_id: clientIdOf(metadata, environment) },
        await authorityClient(metadata, environment),
        session.refreshToken,
        {
          ...transportOf(metadata, timeoutMs, { operation: "revoke", log }),
          additionalParameters: { token_type_hint: "refresh_token" },
        },
      );
      // Down in its own words: its sign-out page would be down too, and the customer would be left there.
      if (revoked.status >= 500) throw new Error(`The authority's revocation: status ${revoked.status}`);
    }
    if (!metadata.end_session_endpoint) return null;
    const location = new URL(metadata.end_session_endpoint);
    location.searchParams.set("id_token_hint", session.idToken);
    location.searchParams.set("client_id", clientIdOf(metadata, environment));
    location.searchParams.set("post_logout_redirect_uri", `${site.origin}/signed-out`);
    if (after) location.searchParams.set("state", after);
    return location.href;
  } catch (cause) {
    log.error("the authority could not be told of a sign-out", cause);
    return null;
  }
}
