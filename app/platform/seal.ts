import { EncryptJWT, errors, jwtDecrypt } from "jose";
import type { Environment } from "./environment";
import type { Site } from "./storefront-of-host";

type Claims = Record<string, unknown>;

/** What a sealed text is for: it opens for this purpose, at this storefront, with this storefront's authority, and nowhere else. */
export interface Purpose {
  name: "session" | "sign-in-flow" | "confirmation" | "deletion";
  site: Site;
}

const audienceOf = ({ name, site }: Purpose) => `${name} ${site.letter} ${site.storefront.id}`;

/** Seals claims for a time (seconds): authenticated encryption (JWE, dir, A256GCM) with the first key. */
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

/** Opens what `seal` made; null for anything that was not made by it, for another purpose or storefront, or is out of date. */
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
