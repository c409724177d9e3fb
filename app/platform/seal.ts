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

/** Whether a text looks sealed, and the label it claims; costs nothing like opening it. */
export function labelOfSealed(text: string): { sealed: boolean; label: string | null } {
  if (!form.test(text)) return { sealed: false, label: null };
  try {
    const header = text.slice(0, text.indexOf(".")).replaceAll("-", "+").replaceAll("_", "/");
    const { label } = JSON.parse(atob(header));
    return { sealed: true, label: typeof label === "string" ? label : null };
  } catch {
    return { sealed: false, label: null };
  }
}

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
  try {
    const { payload } = await jwtDecrypt(
      sealed,
      ({ kid }) => {
        const key = environment.sealingKeys.find((candidate) => candidate.kid === kid);
        if (!key) throw new errors.JWEInvalid("unknown key");
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
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}
