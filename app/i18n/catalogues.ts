import type { ResourceKey } from "i18next";

const files = import.meta.glob<ResourceKey>("../../public/locales/*.json", { import: "default" });

/**
 * Texts by locale. A deployed worker has the languages of its region alone in place of this module and of date-locales.ts:
 * scripts/steps/region-languages.mjs.
 */
export const catalogues: Readonly<Record<string, () => Promise<ResourceKey>>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf("/") + 1, -".json".length), load]),
);
