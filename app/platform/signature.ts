import { base64url } from "jose";
import type { Environment } from "./environment";
import type { Site } from "./storefront-of-host";

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** Of a text that only this storefront can have written. */
export async function signatureOf(text: string, site: Site, environment: Environment): Promise<string> {
  const [key] = environment.sealingKeys;
  if (!key) throw new Error("No key to sign with");
  return signatureWith(key.bytes, text, site);
}

async function signatureWith(bytes: Uint8Array<ArrayBuffer>, text: string, site: Site): Promise<string> {
  const signature = await crypto.subtle.sign(algorithm.name, await signingKey(bytes), bytesOf(text, site));
  return base64url.encode(new Uint8Array(signature));
}

/** The same text's signature with each key that is valid, the newest first: to recognize a text without keeping it. */
export const signaturesOf = (text: string, site: Site, environment: Environment): Promise<string[]> =>
  Promise.all(environment.sealingKeys.map(({ bytes }) => signatureWith(bytes, text, site)));

export async function isSignatureOf(
  signature: string,
  text: string,
  site: Site,
  environment: Environment,
): Promise<boolean> {
  const given = new Uint8Array(base64url.decode(signature));
  for (const { bytes } of environment.sealingKeys)
    if (await crypto.subtle.verify(algorithm.name, await signingKey(bytes), given, bytesOf(text, site)))
      return true;
  return false;
}

const bytesOf = (text: string, site: Site) =>
  new TextEncoder().encode(`${site.letter} ${site.storefront.id} ${text}`);

/** Derived, so that no key both seals and signs. */
function signingKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const known = keys.get(bytes);
  if (known) return known;
  const made = derive(bytes);
  keys.set(bytes, made);
  return made;
}

async function derive(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const origin = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("signature");
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info },
    origin,
    { ...algorithm, length: 256 },
    false,
    ["sign", "verify"],
  );
}
