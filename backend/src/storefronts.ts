/**
 * The brands and storefronts this backend serves:
 * docs/specification/3-open-points.md, "Brands and hosts".
 */
export const brands = ["vellora", "bildvik", "fotolind", "printwren"] as const;
export type Brand = (typeof brands)[number];

export interface Storefront {
  /** Host id, e.g. vellora-nl. */
  id: string;
  brand: Brand;
  country: string;
  locale: string;
  currency: string;
  /** Channel code, e.g. VELLORANL. */
  channel: string;
  vendorId: number;
}

/** In the order of the vendor ids: the first row is 1001. */
const rows: [id: string, brand: Brand, country: string, locale: string, currency: string][] = [
  ["vellora-be", "vellora", "BE", "nl-BE", "EUR"],
  ["vellora-befr", "vellora", "BE", "fr-BE", "EUR"],
  ["vellora-nl", "vellora", "NL", "nl-NL", "EUR"],
  ["vellora-de", "vellora", "DE", "de-DE", "EUR"],
  ["vellora-uk", "vellora", "GB", "en-GB", "GBP"],
  ["vellora-fr", "vellora", "FR", "fr-FR", "EUR"],
  ["vellora-ie", "vellora", "IE", "en-IE", "EUR"],
  ["vellora-it", "vellora", "IT", "it-IT", "EUR"],
  ["vellora-es", "vellora", "ES", "es-ES", "EUR"],
  ["vellora-pt", "vellora", "PT", "pt-PT", "EUR"],
  ["bildvik-no", "bildvik", "NO", "nb-NO", "NOK"],
  ["bildvik-se", "bildvik", "SE", "sv-SE", "SEK"],
  ["bildvik-dk", "bildvik", "DK", "da-DK", "DKK"],
  ["fotolind-nl", "fotolind", "NL", "nl-NL", "EUR"],
  ["fotolind-de", "fotolind", "DE", "de-AT", "EUR"],
  ["fotolind-at", "fotolind", "AT", "de-AT", "EUR"],
  ["printwren-uk", "printwren", "GB", "en-GB", "GBP"],
];

const firstVendorId = 1001;

export const storefronts: Storefront[] = rows.map(([id, brand, country, locale, currency], index) => ({
  id,
  brand,
  country,
  locale,
  currency,
  channel: id.replace("-", "").toUpperCase(),
  vendorId: firstVendorId + index,
}));

/** The storefront that plain localhost stands for in development. */
const localhostStorefront = "vellora-uk";

/** The brand a path segment names, or null. */
export function brandNamed(name: string | undefined): Brand | null {
  return brands.find((brand) => brand === name) ?? null;
}

/** The storefront with this channel code, or null. */
export function storefrontOfChannel(channel: string): Storefront | null {
  return storefronts.find((storefront) => storefront.channel === channel) ?? null;
}

/** The storefront whose account site answers on this host name (without port), or null. */
export function storefrontAt(hostname: string): Storefront | null {
  const id =
    /^(?:[at]-)?account\.([a-z-]+)\.(?:localhost|example)$/.exec(hostname)?.[1] ?? localhostStorefront;
  return storefronts.find((storefront) => storefront.id === id) ?? null;
}

/**
 * Every origin the account site of a brand answers on: the development hosts on the given port, and the test,
 * acceptance and production hosts.
 */
export function accountOrigins(brand: Brand, sitePort: string): string[] {
  const own = storefronts.filter((storefront) => storefront.brand === brand);
  const hosts = own.flatMap(({ id }) => [
    `http://account.${id}.localhost:${sitePort}`,
    `https://account.${id}.example`,
    `https://a-account.${id}.example`,
    `https://t-account.${id}.example`,
  ]);
  const plain = own.some(({ id }) => id === localhostStorefront)
    ? [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`]
    : [];
  return [...hosts, ...plain];
}
