import { createHmac, hkdfSync } from "node:crypto";
import { readKeyList } from "./key-list.mjs";
import { Sorry } from "./say.mjs";
import { storefrontData } from "./storefront-data.mjs";

const letters = { production: "p", acceptance: "a", test: "t", development: "d" };
export const environments = Object.keys(letters);

/** The same as app/platform/pseudonym.ts, for Node. `environment` is p, a, t or d. */
export function pseudonymWith(key, { environment, brand, subject }) {
  const derived = Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), "pseudonym", 32));
  const text = `${environment} ${brand} ${subject}`;
  return createHmac("sha256", derived).update(text).digest().subarray(0, 12).toString("base64url");
}

/** A line for each sealing key; a wrong word or key would give a name that nobody has. */
export async function pseudonymsOf({ brand, subject, env, keys }) {
  if (!subject || !keys || !env)
    throw new Sorry("Give --env, --brand, --subject, and SESSION_KEYS in --keys-file or as a variable.");
  const { brands } = await storefrontData();
  if (!brands.includes(brand)) throw new Sorry(`--brand is one of ${brands.join(", ")}.`);
  const environment = letters[env];
  if (!environment) throw new Sorry(`--env is one of ${environments.join(", ")}.`);
  return readKeyList(keys).map(
    ({ kid, key }) => `${kid}: ${pseudonymWith(key, { environment, brand, subject })}`,
  );
}
