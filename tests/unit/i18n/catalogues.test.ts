import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { locales } from "~/brands/storefronts";
import { jsonOf } from "~/platform/json";
import english from "../../../public/locales/en-GB.json";

const fileOf = (locale: string) => `public/locales/${locale}.json`;

/** What is no text is read as an empty one, and a file that is no JSON as one without texts: a test names each, and the others run. */
const Catalogue = z.record(z.string(), z.string().catch("")).catch({});
const read = (file: string) => Catalogue.parse(jsonOf(readFileSync(file, "utf8")));

const catalogues = new Map(
  globSync("public/locales/*.json")
    .toSorted()
    .map((file) => [basename(file, ".json"), read(file)] as const),
);

/** Texts as a message names them: file, key, text. */
const listed = (locale: string, entries: readonly (readonly [key: string, text: string])[]) =>
  entries.map(([key, text]) => `${fileOf(locale)}, ${key}: ${text}`);

it.each([...catalogues])(
  "catalogues: %s is JSON, and no text of it is missing or empty",
  (locale, catalogue) => {
    expect(Object.keys(catalogue).length, `${fileOf(locale)} is no JSON of texts`).toBeGreaterThan(0);
    const empty = Object.entries(catalogue).filter(([, text]) => text.trim() === "");
    expect(empty.map(([key]) => `${fileOf(locale)}, ${key} is empty`)).toEqual([]);
  },
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
const englishMessages = Catalogue.parse(english);

/** What a text may have for places: those of its English one; a single thing may be counted in words or in digits. */
function placesAllowed(key: string): readonly (string | undefined)[] {
  if (!isPlural(key)) return [englishMessages[key]].map((text) => text && placesOf(text));
  const [one, other] = ["one", "other"].map((form) =>
    placesOf(englishMessages[`${nameOf(key)}_${form}`] ?? ""),
  );
  if (!key.endsWith("_one")) return [other];
  return [one, other, ["amount", one].filter(Boolean).sort().join(",")];
}

/** The keys a whole catalogue of a language has: each plural text in every form that the language knows. */
function keysOf(locale: string): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return [...names].flatMap((name) =>
    `${name}_other` in english ? forms.map((form) => `${name}_${form}`) : [name],
  );
}

it("catalogues: one per storefront language and no other file", () => {
  const expected = locales.filter((locale) => variantOf(locale) === undefined || catalogues.has(locale));
  expect([...catalogues.keys()].sort()).toEqual([...expected].sort());
});

describe.each([...catalogues].filter(([locale]) => locale !== "en-GB"))("%s", (locale, catalogue) => {
  const whole = variantOf(locale) === undefined;

  it(whole ? "has every text in every plural form" : "has texts of the catalogue it differs from", () => {
    const keys = new Set(keysOf(locale));
    const unknown = Object.keys(catalogue).filter((key) => !keys.has(key));
    const missing = whole ? [...keys].filter((key) => !(key in catalogue)) : [];
    expect([
      ...missing.map((key) => `${fileOf(locale)} lacks ${key}`),
      ...unknown.map((key) => `${fileOf(locale)} has ${key}, which en-GB.json has not`),
    ]).toEqual([]);
  });

  it("keeps the placeholders of every text", () => {
    const wrong = Object.entries(catalogue).filter(
      ([key, text]) => text !== "" && !placesAllowed(key).includes(placesOf(text)),
    );
    expect(listed(locale, wrong)).toEqual([]);
  });
});

it.each(Object.entries(variants))("catalogues: %s holds only what differs from %s", (variant, whole) => {
  const base = catalogues.get(whole) ?? {};
  const same = Object.entries(catalogues.get(variant) ?? {}).filter(([key, text]) => base[key] === text);
  expect(listed(variant, same)).toEqual([]);
});

/** The signs of each language: docs/translating.md, "Places, plurals, signs". */
const foreignSigns: Readonly<Record<string, RegExp>> = {
  nl: /[„«»]/,
  it: /[„«»]/,
  en: /[„«»]/,
  de: /[”«»]/,
  sv: /[“„«»]/,
  da: /[“„«»]/,
  nb: /[“”„]/,
  es: /[“”„]/,
  pt: /[“”„]/,
  fr: /[“”„]|[^\u202F][;!?]|[^\u00A0]:(?!\/)|«[^\u202F]|[^\u202F]»/,
};

it.each([...catalogues])(
  "catalogues: %s has the quotes, apostrophes and spaces of its language",
  (locale, catalogue) => {
    const foreign = foreignSigns[locale.split("-")[0] ?? ""];
    const wrong = Object.entries(catalogue).filter(([, text]) => {
      // The specification's own English texts have straight apostrophes.
      const straight = /["<>]/.test(text) || (text.includes("'") && locale !== "en-GB");
      return straight || foreign?.test(text) || /^\s|\s$| {2}/.test(text);
    });
    expect(listed(locale, wrong)).toEqual([]);
  },
);

it.each([...catalogues])(
  "catalogues: %s begins no text with a month in its inline form, and gives a title's capital to a first one",
  (locale, catalogue) => {
    const isCapitalAnywhere = /^(en|de)/.test(locale);
    const wrong = Object.entries(catalogue).filter(
      ([, text]) => text.startsWith("{{month}}") || (!isCapitalAnywhere && /.\{\{monthTitle\}\}/.test(text)),
    );
    expect(listed(locale, wrong)).toEqual([]);
  },
);

/** Words that say another thing there, or that nobody says so: "lager" is a warehouse. */
const misleading: Readonly<Record<string, RegExp>> = {
  en: /\b(come|came) in\b|\bgo on\b|\btaken over\b/,
  sv: /\blager\b|tycker om/i,
  da: /\blager\b|du holder af/i,
  nb: /\blageret\b|du er glad i/i,
  nl: /die je lief is|\bopslag\b/i,
};

it.each([...catalogues])("catalogues: %s has no word that misleads in its language", (locale, catalogue) => {
  const pattern = misleading[locale.split("-")[0] ?? ""];
  expect(
    listed(
      locale,
      Object.entries(catalogue).filter(([, text]) => pattern?.test(text)),
    ),
  ).toEqual([]);
});

const specification = globSync("docs/specification/*.md")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const isSpecified = (text: string) => specification.includes(text.replaceAll(/\{\{(\w+)\}\}/g, "{$1}"));

/** Not at the end of a sentence, where nobody contracts: "Leave it as it is". */
const uncontracted = [
  /\bcannot\b|\b(can|could|do|does|did|is|are|was|were|has|have|had|will|would) not\b/i,
  /\b(you|we|they|it|there) (is|will|would)(?= \w)|\b(you|we|they) are(?= \w)/i,
  /\b(you|we|they) have (already|just|been|used|\w+ed)\b/i,
];

it.each(["en-GB", "en-IE"])(
  "catalogues: %s contracts as one speaks, except in the specification's own texts",
  (locale) => {
    const stiff = Object.entries(catalogues.get(locale) ?? {}).filter(
      ([, text]) => uncontracted.some((pattern) => pattern.test(text)) && !isSpecified(text),
    );
    expect(listed(locale, stiff)).toEqual([]);
  },
);

it.each([...catalogues].filter(([locale]) => !locale.startsWith("en")))(
  "catalogues: %s ends what a banner says before its link begins",
  (locale, catalogue) => {
    const banners = Object.entries(catalogue).filter(
      ([key]) => `${key}.link` in english && key.startsWith("banner."),
    );
    expect(
      listed(
        locale,
        banners.filter(([, text]) => !text.endsWith(".")),
      ),
    ).toEqual([]);
  },
);

/** Words that a language shares with English, and names: docs/translating.md, "What stays as it is". */
const everywhere = ["Portugal", "Eircode", "CSV", "JSON", "XML", "Ctrl", "Esc", "Enter"];
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  nl: [
    "Camera",
    "Postcode",
    "Album",
    "album",
    "Albums",
    "albums",
    "Download",
    "zip",
    "Downloads",
    "Product",
    "Shift",
    "Status",
    "Marketing",
    "Passkeys",
  ],
  de: ["Album", "Downloads", "Status", "optional", "Name", "Marketing", "Passkeys"],
  fr: [
    "Album",
    "album",
    "Albums",
    "albums",
    "Photo",
    "photo",
    "Photos",
    "photos",
    "page",
    "pages",
    "France",
    "Total",
    "Marketing",
  ],
  it: ["Album", "album", "Austria", "File", "Zoom", "Marketing"],
  es: ["Austria", "Total", "Marketing"],
  pt: ["Shift", "Total", "Marketing"],
  nb: ["Album", "album", "Send", "Status", "Zoom"],
  sv: ["Album", "album", "Status"],
  da: ["Album", "album", "Download", "zip", "Downloads", "Reference", "Send", "Status", "Zoom"],
};

it.each([...catalogues].filter(([locale]) => !locale.startsWith("en") && variantOf(locale) === undefined))(
  "%s has no text that was left in English",
  (locale, catalogue) => {
    const shared = [...everywhere, ...(sameAsEnglish[locale.split("-")[0] ?? ""] ?? [])];
    const left = Object.entries(catalogue).filter(([key, text]) => {
      const messages = text.replaceAll(/\{\{.*?\}\}/g, "").match(/\p{Letter}{3,}/gu) ?? [];
      return text === englishMessages[key] && messages.some((message) => !shared.includes(message));
    });
    expect(listed(locale, left)).toEqual([]);
  },
);
