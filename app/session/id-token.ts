import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import type { AuthorityMetadata } from "./authority-metadata";

/** Seconds that the clocks of authority and edge may differ. */
const clockToleranceSeconds = 120;
const algorithms = ["ES256", "RS256", "PS256", "EdDSA"];
/** These codes of jose say nothing of the token: its keys could not be read. */
const keysUnavailable = new Set(["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"]);

type Keys = ReturnType<typeof createRemoteJWKSet>;
const keysByAddress = new Map<string, Keys>();

/** `unavailable`: the authority's keys cannot be read, which says nothing of the token. */
export type IdTokenCheck =
  | { outcome: "valid"; claims: JWTPayload }
  | { outcome: "invalid"; cause: unknown }
  | { outcome: "unavailable"; cause: unknown };

/** `receivedAt` in milliseconds since 1970; now when left out. */
interface Expected {
  metadata: AuthorityMetadata;
  clientId: string;
  receivedAt?: number;
}

/** OpenID Connect Core, 3.1.3.7. */
export async function verifyIdToken(
  idToken: string,
  nonce: string,
  expected: Expected,
): Promise<IdTokenCheck> {
  const check = await verifySignedClaims(idToken, expected);
  if (check.outcome === "valid" && check.claims.nonce !== nonce) return invalid("nonce");
  return check;
}

/** The same subject, and the nonce where it is repeated: OpenID Connect Core, 12.2. */
export async function verifyRefreshedIdToken(
  idToken: string,
  known: JWTPayload,
  expected: Expected,
): Promise<IdTokenCheck> {
  const check = await verifySignedClaims(idToken, expected);
  if (check.outcome !== "valid") return check;
  const { sub, nonce } = check.claims;
  if (sub !== known.sub) return invalid("sub");
  if (nonce !== undefined && known.nonce !== undefined && nonce !== known.nonce) return invalid("nonce");
  return check;
}

async function verifySignedClaims(idToken: string, expected: Expected): Promise<IdTokenCheck> {
  const { metadata, clientId, receivedAt = Date.now() } = expected;
  try {
    const { payload } = await jwtVerify(idToken, keysAt(metadata.jwks_uri), {
      issuer: metadata.issuer,
      audience: clientId,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      currentDate: new Date(receivedAt),
      requiredClaims: ["sub", "exp", "iat"],
    });
    return { outcome: "valid", claims: payload };
  } catch (cause) {
    const aboutToken = cause instanceof errors.JOSEError && !keysUnavailable.has(cause.code);
    return { outcome: aboutToken ? "invalid" : "unavailable", cause };
  }
}

const invalid = (claim: string): IdTokenCheck => ({
  outcome: "invalid",
  cause: new Error(`unexpected "${claim}" claim value`),
});

/** Without a cooldown an unknown key id is looked up at once: the keys may just have changed. */
function keysAt(address: string): Keys {
  const known = keysByAddress.get(address);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(address), { cooldownDuration: 0 });
  keysByAddress.set(address, keys);
  return keys;
}
