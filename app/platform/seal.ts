import { EncryptJWT, errors, jwtDecrypt } from "jose";
import type { Environment } from "./environment";
import type { Site } from "./storefront-of-host";

type Claims = Record<string, unknown>;

/** A sealed text opens only for this purpose at this storefront. */
export interface Purpose {
  name: "session" | "sign-in-flow" | "confirmation" | "deletion" | "unsent-form";
  site: Site;
}

const audienceOf = ({ name, site }: Purpose) => `${name} ${site.letter} ${site.storefront.id}`;

/** @param seconds until it expires; @param label can be read without the key */
export async function seal(
  claims: Claims,
  purpose: Purpose,
  seconds: number,
  environment: Environment,
  label?: string,
): Promise<string> {
  const [key] = environment.sealingKeys;
  if (!key) throw new Error("No key to seal with");
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: key.kid, ...(label ? { label } : {}) })
    .setAudience(audienceOf(purpose))
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .encrypt(await importedKey(key.bytes));
}

const form = /^eyJ[\w-]{20,300}\.\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/;

/** What a sealed text claims of itself, which can be read without the key; null for a text that does not look sealed. */
export function headerOfSealed(text: string): { label: string | null; kid: string | null } | null {
  if (!form.test(text)) return null;
  try {
    const header = text.slice(0, text.indexOf(".")).replaceAll("-", "+").replaceAll("_", "/");
    const { label, kid } = JSON.parse(atob(header));
    return { label: textOrNull(label), kid: textOrNull(kid) };
  } catch {
    return null;
  }
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

const importedKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

function importedKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const known = importedKeys.get(bytes);
  if (known) return known;
  const made = crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  importedKeys.set(bytes, made);
  return made;
}

export async function unseal(
  sealed: string,
  purpose: Purpose,
  environment: Environment,
): Promise<Claims | null> {
  for (const key of environment.sealingKeys)
    try {
      const { payload } = await jwtDecrypt(
        sealed,
        ({ kid }) => {
          if (kid !== key.kid) throw new errors.JWEInvalid("another key");
          return importedKey(key.bytes);
        },
        {
          audience: audienceOf(purpose),
          keyManagementAlgorithms: ["dir"],
          contentEncryptionAlgorithms: ["A256GCM"],
        },
      );
      return payload;
    } catch (cause) {
      if (!(cause instanceof errors.JOSEError)) throw cause;
    }
  return null;
}
