/** Scripts read this file too: no imports. Source: docs/specification/3-open-points.md, "Brands and hosts". */

export const brandNames = {
  vellora: "Vellora",
  bildvik: "Bildvik",
  fotolind: "Fotolind",
  printwren: "Printwren",
} as const;
export type Brand = keyof typeof brandNames;

export const regions = ["benelux", "dach", "nordics", "isles", "south"] as const;
type Region = (typeof regions)[number];

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

export const hostPrefixes = ["", "a-", "t-"] as const;
type HostPrefix = (typeof hostPrefixes)[number];

export const localhostStorefront = "vellora-uk";

/** `timeZone` decides the current day. */
export interface Storefront {
  id: string;
  domain: string;
  brand: Brand;
  region: Region;
  country: string;
  locale: Locale;
  channel: string;
  vendorId: number;
  currency: string;
  timeZone: string;
}

type Row = readonly [
  id: string,
  region: Region,
  country: string,
  locale: Locale,
  vendorId: number,
  currency: string,
  timeZone: string,
];

const rows: readonly Row[] = [
  ["vellora-be", "benelux", "BE", "nl-BE", 1001, "EUR", "Europe/Brussels"],
  ["vellora-befr", "benelux", "BE", "fr-BE", 1002, "EUR", "Europe/Brussels"],
  ["vellora-nl", "benelux", "NL", "nl-NL", 1003, "EUR", "Europe/Amsterdam"],
  ["vellora-de", "dach", "DE", "de-DE", 1004, "EUR", "Europe/Berlin"],
  ["vellora-uk", "isles", "GB", "en-GB", 1005, "GBP", "Europe/London"],
  ["vellora-fr", "south", "FR", "fr-FR", 1006, "EUR", "Europe/Paris"],
  ["vellora-ie", "isles", "IE", "en-IE", 1007, "EUR", "Europe/Dublin"],
  ["vellora-it", "south", "IT", "it-IT", 1008, "EUR", "Europe/Rome"],
  ["vellora-es", "south", "ES", "es-ES", 1009, "EUR", "Europe/Madrid"],
  ["vellora-pt", "south", "PT", "pt-PT", 1010, "EUR", "Europe/Lisbon"],
  ["bildvik-no", "nordics", "NO", "nb-NO", 1011, "NOK", "Europe/Oslo"],
  ["bildvik-se", "nordics", "SE", "sv-SE", 1012, "SEK", "Europe/Stockholm"],
  ["bildvik-dk", "nordics", "DK", "da-DK", 1013, "DKK", "Europe/Copenhagen"],
  ["fotolind-nl", "benelux", "NL", "nl-NL", 1014, "EUR", "Europe/Amsterdam"],
  // The German host of Fotolind speaks Austrian German on purpose (specification, section 1).
  ["fotolind-de", "dach", "DE", "de-AT", 1015, "EUR", "Europe/Berlin"],
  ["fotolind-at", "dach", "AT", "de-AT", 1016, "EUR", "Europe/Vienna"],
  ["printwren-uk", "isles", "GB", "en-GB", 1017, "GBP", "Europe/London"],
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
  rows.map(([id, region, country, locale, vendorId, currency, timeZone]) => [
    id,
    {
      id,
      domain: `${id}.example`,
      brand: brandOf(id),
      region,
      country,
      locale,
      channel: id.replace("-", "").toUpperCase(),
      vendorId,
      currency,
      timeZone,
    },
  ]),
);

export function accountHost({ domain }: Pick<Storefront, "domain">, prefix: HostPrefix): string {
  return `${prefix}account.${domain}`;
}

export function hostsOfRegion(region: Region): string[] {
  return [...storefronts.values()]
    .filter((storefront) => storefront.region === region)
    .flatMap((storefront) => hostPrefixes.map((prefix) => accountHost(storefront, prefix)));
}
