import { createHmac, hkdfSync } from "node:crypto";

/** The same as app/platform/pseudonym.ts, for Node. `environment` is p, a, t or d. */
export function pseudonymWith(key, { environment, brand, subject }) {
  const derived = Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), "pseudonym", 32));
  const text = `${environment} ${brand} ${subject}`;
  return createHmac("sha256", derived).update(text).digest().subarray(0, 12).toString("base64url");
}
