import type { ResourceKey } from "i18next";
import { locales } from "~/brands/storefronts";
import { readStaticJson } from "./static-json";

/** In place of ./catalogues in a deployed worker: read from the static files when an isolate first needs a language. */
export const catalogues: Readonly<Record<string, () => Promise<ResourceKey>>> = Object.fromEntries(
  locales.map((locale) => [locale, () => readStaticJson<ResourceKey>(`/locales/${locale}.json`)]),
);
