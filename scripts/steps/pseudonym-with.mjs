import { createHmac, hkdfSync } from "node:crypto";
import { readKeyList } from "./key-list.mjs";
import { Sorry } from "./say.mjs";
import { storefrontData } from "./storefront-data.mjs";

const letters = ["p", "a", "t", "d"];

/** The same as app/platform/pseudonym.ts, for Node. `environment` is p, a, t or d. */
export function pseudonymWith(key, { environment, brand, subject }) {
  const derived = Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), "pseudonym", 32));
  const text = `${environment} ${brand} ${subject}`;
  return createHmac("sha256", derived).update(text).digest().subarray(0, 12).toString("base64url");
}

/** A line for each sealing key; a wrong word or key would give a name that nobody has. */
export async function pseudonymsOf({ brand, subject, environment, keys }) {
  if (!subject || !keys) throw new Sorry("Set SESSION_KEYS, and give --brand and --subject.");
  const { brands } = await storefrontData();
  if (!brands.includes(brand)) throw new Sorry(`--brand is one of ${brands.join(", ")}.`);
  if (!letters.includes(environment)) throw new Sorry(`--environment is one of ${letters.join(", ")}.`);
  return readKeyList(keys).map(
    ({ kid, key }) => `${kid}: ${pseudonymWith(key, { environment, brand, subject })}`,
  );
}
