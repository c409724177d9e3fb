import type { Locale } from "~/brands/storefronts";
import type { DateNames } from "./date-names";
import { readStaticJson } from "./static-json";

/** In place of ./date-names in a deployed worker: read from the static files when an isolate first needs a language. */
export const readDateNames = (locale: Locale) => readStaticJson<DateNames>(`/dates/${locale}.json`);
