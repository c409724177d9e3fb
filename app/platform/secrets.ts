import { z } from "zod";
import { AddressTemplate } from "./address-template";
import { jsonOf } from "./json";

const Issuer = AddressTemplate.refine((address) => !address.includes("{"), "must be an issuer's address");

/** One secret for every authority, or JSON: secrets by issuer. */
export const ClientSecrets = z
  .string()
  .default("")
  .transform((text, issue): ReadonlyMap<string, string> => {
    const json = jsonOf(text);
    const isTable = /^\s*\{/.test(text) || (typeof json === "object" && json !== null);
    if (!isTable) return new Map(text === "" ? [] : [["*", text]]);
    const table = z.record(Issuer, z.string().min(1)).safeParse(json);
    if (table.success && Object.keys(table.data).length > 0) return new Map(Object.entries(table.data));
    issue.addIssue({ code: "custom", message: 'must be a secret, or {"<issuer>": "<secret>", …}' });
    return z.NEVER;
  });

export const ClientKey = z
  .string()
  .default("")
  .transform((text) => (text === "" ? null : jsonOf(text)))
  .pipe(
    z
      .looseObject({
        kty: z.string(),
        alg: z.enum(["ES256", "ES384", "ES512", "RS256", "PS256", "Ed25519"]),
        kid: z.string().min(1),
        d: z.string({ error: "must be a private JSON Web Key with kty, alg and kid" }).min(1),
      })
      .nullable(),
  );

/** `<kid>:<32 bytes, base64url>`; the first key seals, all open, so that keys can be rotated. */
export const SealingKeys = z
  .string()
  .transform((text, issue) =>
    text.split(",").map((entry) => {
      const [kid, secret] = entry.trim().split(":");
      const bytes = secret === undefined ? null : bytesOf(secret);
      if (!kid || bytes?.length !== 32) {
        issue.addIssue({ code: "custom", message: "must be kid:<32 bytes, base64url>[,…]" });
        return z.NEVER;
      }
      return { kid, bytes };
    }),
  )
  .refine(
    (keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length,
    "must not name two keys the same: whatever the other has sealed would be lost",
  );

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
