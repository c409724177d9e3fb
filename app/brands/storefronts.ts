/** Scripts read this file too: no imports. Source: docs/specification/3-open-points.md, "Brands and hosts". */

export const brandNames = {
  vellora: "Vellora",
  bildvik: "Bildvik",
  fotolind: "Fotolind",
  printwren: "Printwren",
} as const;
export type Brand = keyof typeof brandNames;

export const locales = [
  "nl-NL",
  "nl-BE",
  "fr-FR",
  "fr-BE",
  "de-DE",
  "de-AT",
  "en-GB",
  "en-IE",
  "it-IT",
  "es-ES",
  "pt-PT",
  "nb-NO",
  "sv-SE",
  "da-DK",
] as const;
export type Locale = (typeof locales)[number];

const wholeLocales: Partial<Record<Locale, Locale>> = {
  "nl-BE": "nl-NL",
  "fr-BE": "fr-FR",
  "de-AT": "de-DE",
  "en-IE": "en-GB",
};

/** The locale with all texts, where a locale's own catalogue holds only what differs: docs/translating.md. */
export const wholeLocaleOf = (locale: Locale): Locale => wholeLocales[locale] ?? locale;

export const localhostStorefront = "vellora-uk";

/** `timeZone` decides the current day. Region and hosts: deployments/deployments.ts. */
export interface Storefront {
  id: string;
  brand: Brand;
  country: string;
  locale: Locale;
  channel: string;
  vendorId: number;
  currency: string;
  timeZone: string;
}

type Row = readonly [
  id: string,
  country: string,
  locale: Locale,
  vendorId: number,
  currency: string,
  timeZone: string,
];

const rows: readonly Row[] = [
  ["vellora-be", "BE", "nl-BE", 1001, "EUR", "Europe/Brussels"],
  ["vellora-befr", "BE", "fr-BE", 1002, "EUR", "Europe/Brussels"],
  ["vellora-nl", "NL", "nl-NL", 1003, "EUR", "Europe/Amsterdam"],
  ["vellora-de", "DE", "de-DE", 1004, "EUR", "Europe/Berlin"],
  ["vellora-uk", "GB", "en-GB", 1005, "GBP", "Europe/London"],
  ["vellora-fr", "FR", "fr-FR", 1006, "EUR", "Europe/Paris"],
  ["vellora-ie", "IE", "en-IE", 1007, "EUR", "Europe/Dublin"],
  ["vellora-it", "IT", "it-IT", 1008, "EUR", "Europe/Rome"],
  ["vellora-es", "ES", "es-ES", 1009, "EUR", "Europe/Madrid"],
  ["vellora-pt", "PT", "pt-PT", 1010, "EUR", "Europe/Lisbon"],
  ["bildvik-no", "NO", "nb-NO", 1011, "NOK", "Europe/Oslo"],
  ["bildvik-se", "SE", "sv-SE", 1012, "SEK", "Europe/Stockholm"],
  ["bildvik-dk", "DK", "da-DK", 1013, "DKK", "Europe/Copenhagen"],
  ["fotolind-nl", "NL", "nl-NL", 1014, "EUR", "Europe/Amsterdam"],
  // The German host of Fotolind speaks Austrian German on purpose (specification, section 1).
  ["fotolind-de", "DE", "de-AT", 1015, "EUR", "Europe/Berlin"],
  ["fotolind-at", "AT", "de-AT", 1016, "EUR", "Europe/Vienna"],
  ["printwren-uk", "GB", "en-GB", 1017, "GBP", "Europe/London"],
];

function brandOf(id: string): Brand {
  const name = id.slice(0, id.indexOf("-"));
  if (isBrand(name)) return name;
  throw new Error(`No brand for storefront ${id}`);
}

function isBrand(value: string): value is Brand {
  return Object.hasOwn(brandNames, value);
}

export const brands: readonly Brand[] = Object.keys(brandNames).filter(isBrand);

export const storefronts: ReadonlyMap<string, Storefront> = new Map(
  rows.map(([id, country, locale, vendorId, currency, timeZone]) => [
    id,
    {
      id,
      brand: brandOf(id),
      country,
      locale,
      channel: id.replace("-", "").toUpperCase(),
      vendorId,
      currency,
      timeZone,
    },
  ]),
);
