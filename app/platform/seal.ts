import { EncryptJWT, errors, jwtDecrypt } from "jose";
import type { Environment } from "./environment";
import type { Site } from "./storefront-of-host";

type Claims = Record<string, unknown>;

/** A sealed text opens only for this purpose at this storefront. */
export interface Purpose {
  name: "session" | "sign-in-flow" | "confirmation" | "deletion";
  site: Site;
}

const audienceOf = ({ name, site }: Purpose) => `${name} ${site.letter} ${site.storefront.id}`;

/** @param seconds until it expires */
export async function seal(
  claims: Claims,
  purpose: Purpose,
  seconds: number,
  environment: Environment,
): Promise<string> {
  const [key] = environment.sealingKeys;
  if (!key) throw new Error("No key to seal with");
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: key.kid })
    .setAudience(audienceOf(purpose))
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .encrypt(key.bytes);
}

export async function unseal(
  sealed: string,
  purpose: Purpose,
  environment: Environment,
): Promise<Claims | null> {
  try {
    const { payload } = await jwtDecrypt(
      sealed,
      ({ kid }) => {
        const key = environment.sealingKeys.find((candidate) => candidate.kid === kid);
        if (!key) throw new errors.JWEInvalid("unknown key");
        return key.bytes;
      },
      {
        audience: audienceOf(purpose),
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      },
    );
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}
