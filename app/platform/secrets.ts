import { z } from "zod";
import { AddressTemplate } from "./address-template";
import { jsonOf } from "./json";

const Issuer = AddressTemplate.refine((address) => !address.includes("{"), "must be an issuer's address");

/** One value for every authority, or JSON: values by issuer. */
export const ByIssuer = z.string().transform((text, issue): ReadonlyMap<string, string> => {
  const json = jsonOf(text);
  const isTable = /^\s*\{/.test(text) || (typeof json === "object" && json !== null);
  if (!isTable) return new Map(text === "" ? [] : [["*", text]]);
  const table = z.record(Issuer, z.string().min(1)).safeParse(json);
  if (table.success && Object.keys(table.data).length > 0) return new Map(Object.entries(table.data));
  issue.addIssue({ code: "custom", message: 'must be one value, or {"<issuer>": "<value>", …}' });
  return z.NEVER;
});

export const ClientSecrets = z.string().default("").pipe(ByIssuer);

const algorithms = ["ES256", "ES384", "ES512", "RS256", "PS256", "Ed25519"] as const;
const PrivateKey = z.looseObject({
  kty: z.string(),
  alg: z.enum(algorithms),
  kid: z.string().min(1),
  d: z.string().min(1),
});

export const ClientKey = z
  .string()
  .default("")
  .transform((text, issue) => {
    if (text === "") return null;
    const key = PrivateKey.safeParse(jsonOf(text));
    if (key.success) return key.data;
    const message = `must be a private JSON Web Key with kty, d, kid and alg (${algorithms.join(", ")})`;
    issue.addIssue({ code: "custom", message });
    return z.NEVER;
  });

interface SealingKey {
  kid: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * `<kid>:<32 bytes, base64url>`; the first key seals, all open, so that keys can be replaced. One that is none is left out, or a slip
 * while a key is replaced would stop a region: `keyFault` tells of it. Of two with the same name both open.
 */
export const SealingKeys = z.string().transform((text, issue): SealingKey[] => {
  const keys = text.split(",").flatMap((entry) => keyIn(entry) ?? []);
  if (keys.length === 0) issue.addIssue({ code: "custom", message: "must be kid:<32 bytes, base64url>[,…]" });
  return keys;
});

function keyIn(entry: string): SealingKey | null {
  const [kid, secret = ""] = entry.trim().split(":");
  const bytes = bytesOf(secret);
  return kid && bytes?.length === 32 ? { kid, bytes } : null;
}

/** What is wrong in a list of keys that works nevertheless; null for nothing. No key is told. */
export function keyFault(text: unknown, keys: readonly SealingKey[]): string | null {
  const entries = typeof text === "string" ? text.split(",") : [];
  const number = entries.findIndex((entry) => keyIn(entry) === null) + 1;
  if (number > 0) return `SESSION_KEYS: number ${number} of ${entries.length} is no key, and is left out`;
  const names = keys.map(({ kid }) => kid);
  const twice = names.find((kid, index) => names.indexOf(kid) !== index);
  return twice === undefined ? null : "SESSION_KEYS: two keys have the same name";
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
