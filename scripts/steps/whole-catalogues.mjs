import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { storefrontData } from "./storefront-data.mjs";

/** All texts of a locale, in the source's order: a locale's own file may hold what differs alone (docs/translating.md). */
async function wholeCatalogues(folder = join("public", "locales")) {
  const { locales, wholeLocaleOf } = await storefrontData();
  const textsOf = (locale) => JSON.parse(readFileSync(join(folder, `${locale}.json`), "utf8"));
  return Object.fromEntries(
    locales.map((locale) => [locale, { ...textsOf(wholeLocaleOf(locale)), ...textsOf(locale) }]),
  );
}

/** For who asks for `/locales/{locale}.json`. */
export async function writeWholeCatalogues(folder) {
  for (const [locale, messages] of Object.entries(await wholeCatalogues()))
    writeFileSync(join(folder, `${locale}.json`), JSON.stringify(messages));
}
