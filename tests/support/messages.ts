import { readFileSync } from "node:fs";
import { z } from "zod";
import { storefronts } from "~/brands/storefronts";

const Catalogue = z.record(z.string(), z.string());
const neighbours: Readonly<Record<string, string>> = {
  "nl-BE": "nl-NL",
  "fr-BE": "fr-FR",
  "de-AT": "de-DE",
  "en-IE": "en-GB",
};

function read(locale: string): Readonly<Record<string, string>> {
  const file = new URL(`../../public/locales/${locale}.json`, import.meta.url);
  return Catalogue.parse(JSON.parse(readFileSync(file, "utf8")));
}

const known = new Map<string, Readonly<Record<string, string>>>();

/** The texts of a language, with those of its neighbour where it has none of its own. */
export function messagesIn(locale: string): Readonly<Record<string, string>> {
  const found = known.get(locale) ?? { ...read(neighbours[locale] ?? locale), ...read(locale) };
  known.set(locale, found);
  return found;
}

/** What a storefront says for a key of the catalogue, its places not filled. */
export function reported(hostId: string, key: string): string {
  const storefront = storefronts.get(hostId);
  const text = storefront && messagesIn(storefront.locale)[key];
  if (text === undefined) throw new Error(`${hostId} has no text ${key}`);
  return text;
}
