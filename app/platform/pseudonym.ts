import { base64url } from "jose";
import type { Environment } from "./environment";
import type { Site } from "./storefront-of-host";

const bytesShown = 12;

/**
 * What the log calls a customer: nobody without the sealing key can tell whose it is, and `npm run pseudonym` finds it for a subject.
 * A new sealing key gives everybody a new one. docs/decisions/0123.
 */
export async function customerPseudonym(
  subject: string,
  { site, environment }: { site: Site; environment: Environment },
): Promise<string> {
  const [key] = environment.sealingKeys;
  if (!key) throw new Error("No key for pseudonyms");
  const text = new TextEncoder().encode(`${site.letter} ${site.storefront.brand} ${subject}`);
  const signed = await crypto.subtle.sign("HMAC", await pseudonymKey(key.bytes), text);
  return base64url.encode(new Uint8Array(signed).subarray(0, bytesShown));
}

async function pseudonymKey(bytes: Uint8Array): Promise<CryptoKey> {
  const sealingKey = await crypto.subtle.importKey("raw", Uint8Array.from(bytes), "HKDF", false, [
    "deriveKey",
  ]);
  const info = new TextEncoder().encode("pseudonym");
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info },
    sealingKey,
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign"],
  );
}
