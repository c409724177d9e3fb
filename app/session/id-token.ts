import { base64url, decodeProtectedHeader, type JWTPayload } from "jose";
import {
  type AuthorizationServer,
  type Client,
  clockSkew,
  clockTolerance,
  getValidatedIdTokenClaims,
  type IDToken,
  jwksCache,
  KEY_SELECTION,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  validateApplicationLevelSignature,
} from "oauth4webapi";
import { AuthorityUnavailable, type AuthorityVisit } from "./authority-fetch";
import { type AuthorityKeys, authorityKeys } from "./authority-keys";
import type { AuthorityMetadata } from "./authority-metadata";
import type { GrantedTokens } from "./token-endpoint";

/** Seconds that the clocks of authority and edge may differ. */
const clockToleranceSeconds = 120;

/** `unavailable`: the authority's keys cannot be read, which says nothing of the token. */
export type IdTokenCheck =
  | { outcome: "valid"; claims: IDToken }
  | { outcome: "invalid"; cause: Error }
  | { outcome: "unavailable"; cause: unknown };

interface Expected extends AuthorityVisit {
  metadata: AuthorityMetadata;
  /** Where they are being read already. */
  keys?: Promise<AuthorityKeys>;
  clientId: string;
}

class InvalidIdToken extends Error {
  override name = "InvalidIdToken";
}

/** OpenID Connect Core, 3.1.3.7: with an ID token, whose nonce is that of the flow. */
export const verifySignInTokens = (
  granted: GrantedTokens,
  nonce: string,
  expected: Expected,
): Promise<IdTokenCheck> =>
  verify(granted, expected, (as, client, response) =>
    processAuthorizationCodeResponse(as, client, response, { expectedNonce: nonce, requireIdToken: true }),
  );

/** OpenID Connect Core, 12.2: issuer and subject stay, the nonce where it is repeated, and here the account. */
export async function verifyRefreshedTokens(
  granted: GrantedTokens,
  known: JWTPayload,
  expected: Expected,
): Promise<IdTokenCheck> {
  const check = await verify(granted, expected, processRefreshTokenResponse);
  if (check.outcome !== "valid") return check;
  const { claims } = check;
  const changed = ["iss", "sub"].find((claim) => claims[claim] !== known[claim]);
  const differing = ["nonce", "account_id"].find(
    (claim) => claims[claim] !== undefined && known[claim] !== undefined && claims[claim] !== known[claim],
  );
  const claim = changed ?? differing;
  return claim ? invalid(`another "${claim}" than at sign-in`) : check;
}

type Process = (
  as: AuthorizationServer,
  client: Client,
  response: Response,
) => ReturnType<typeof processRefreshTokenResponse>;

async function verify(
  { tokens, receivedAt }: GrantedTokens,
  { metadata, keys, clientId, afterwards, log }: Expected,
  process: Process,
): Promise<IdTokenCheck> {
  const { idToken, accessToken } = tokens;
  const client = {
    client_id: clientId,
    [clockSkew]: Math.round((receivedAt - Date.now()) / 1000),
    [clockTolerance]: clockToleranceSeconds,
  };
  const response = Response.json({
    access_token: accessToken,
    token_type: "Bearer",
    ...(idToken === null ? {} : { id_token: idToken }),
  });
  try {
    const claims = getValidatedIdTokenClaims(await process(metadata, client, response));
    if (!claims || idToken === null) return invalid("no ID token");
    await checkSignature({ metadata, keys, afterwards, log }, response, receivedAt);
    if (claims.sub === "") return invalid('empty "sub"');
    if (claims.iat > receivedAt / 1000 + clockToleranceSeconds) return invalid('"iat" in the future');
    if (claims.at_hash !== undefined && claims.at_hash !== (await hashOf(accessToken, idToken)))
      return invalid('"at_hash" of another access token');
    return { outcome: "valid", claims };
  } catch (cause) {
    return cause instanceof AuthorityUnavailable
      ? { outcome: "unavailable", cause }
      : invalid(cause instanceof Error ? cause.message : String(cause));
  }
}

/** A key that is missing may have been added since, so only keys that were read after the token came count. */
async function checkSignature(
  { metadata, keys, ...visit }: Omit<Expected, "clientId">,
  response: Response,
  receivedAt: number,
) {
  const checkWith = ({ jwks, readAt }: AuthorityKeys) =>
    // oauth4webapi remembers keys by this object: a new one each time leaves that to `authorityKeys`.
    validateApplicationLevelSignature({ ...metadata }, response, {
      [jwksCache]: { jwks, uat: Math.floor(Date.now() / 1000) },
    }).then(
      () => true,
      (cause) => {
        if (!(cause instanceof OperationProcessingError) || cause.code !== KEY_SELECTION) throw cause;
        if (readAt >= receivedAt) throw cause;
        return false;
      },
    );
  if (await checkWith(await (keys ?? authorityKeys(metadata.jwks_uri, visit)))) return;
  if (await checkWith(await authorityKeys(metadata.jwks_uri, { ...visit, since: receivedAt }))) return;
  throw new AuthorityUnavailable(
    "the authority's keys: none for this token, and they cannot be read again yet",
  );
}

/** OpenID Connect Core, 3.1.3.6. */
async function hashOf(accessToken: string, idToken: string): Promise<string> {
  const { alg = "" } = decodeProtectedHeader(idToken);
  const bits = /(256|384|512)$/.exec(alg)?.[1] ?? "512";
  const digest = await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(accessToken));
  return base64url.encode(new Uint8Array(digest, 0, digest.byteLength / 2));
}

const invalid = (problem: string): IdTokenCheck => ({
  outcome: "invalid",
  cause: new InvalidIdToken(problem),
});
