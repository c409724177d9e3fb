import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { locales } from "~/brands/storefronts";
import english from "../../../public/locales/en-GB.json";

const Catalogue = z.record(z.string(), z.string().min(1));
const read = (file: string) => Catalogue.parse(JSON.parse(readFileSync(file, "utf8")));

const catalogues = new Map(
  globSync("public/locales/*.json").map((file) => [basename(file, ".json"), read(file)] as const),
);

/** Catalogues that hold only what differs from another one. */
const variants = { "nl-BE": "nl-NL", "fr-BE": "fr-FR", "de-AT": "de-DE", "en-IE": "en-GB" } as const;
const variantOf = (locale: string): string | undefined =>
  Object.entries(variants).find(([variant]) => variant === locale)?.[1];

const pluralForm = /_(zero|one|two|few|many|other)$/;
const isPlural = (key: string) => pluralForm.test(key) && `${key.replace(pluralForm, "")}_other` in english;
/** A key as its text is asked for: without the plural form. */
const nameOf = (key: string) => (isPlural(key) ? key.replace(pluralForm, "") : key);
const names = new Set(Object.keys(english).map(nameOf));

/** The places of a text, in a row: "amount,count". */
const placesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name))].sort().join(",");
const englishPlaces = new Map<string, Set<string>>();
for (const [key, text] of Object.entries(Catalogue.parse(english))) {
  const known = englishPlaces.get(nameOf(key)) ?? new Set();
  englishPlaces.set(nameOf(key), known.add(placesOf(text)));
}

/** The keys a whole catalogue of a language has: each plural text in every form that the language knows. */
function keysOf(locale: string): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return [...names].flatMap((name) =>
    `${name}_other` in english ? forms.map((form) => `${name}_${form}`) : [name],
  );
}

it("every language of the storefronts has a catalogue, and nothing else is there", () => {
  const expected = locales.filter((locale) => variantOf(locale) === undefined || catalogues.has(locale));
  expect([...catalogues.keys()].sort()).toEqual([...expected].sort());
});

describe.each([...catalogues].filter(([locale]) => locale !== "en-GB"))("%s", (locale, catalogue) => {
  const whole = variantOf(locale) === undefined;

  it(whole ? "has every text in every plural form" : "has texts of the catalogue it differs from", () => {
    const keys = new Set(keysOf(locale));
    expect(Object.keys(catalogue).filter((key) => !keys.has(key))).toEqual([]);
    if (whole) expect([...keys].filter((key) => !(key in catalogue))).toEqual([]);
  });

  it("keeps the places of every text", () => {
    const wrong = Object.entries(catalogue).filter(([key, text]) => {
      const allowed = englishPlaces.get(nameOf(key));
      // "one" may say the number in words.
      const inWords =
        isPlural(key) && allowed?.has([placesOf(text), "amount"].filter(Boolean).sort().join(","));
      return !allowed?.has(placesOf(text)) && !inWords;
    });
    expect(wrong).toEqual([]);
  });
});

it.each(Object.entries(variants))("%s holds only what differs from %s", (variant, whole) => {
  const base = catalogues.get(whole) ?? {};
  const same = Object.entries(catalogues.get(variant) ?? {}).filter(([key, text]) => base[key] === text);
  expect(same).toEqual([]);
});
