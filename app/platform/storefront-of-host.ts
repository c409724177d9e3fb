import {
  accountHost,
  hostPrefixes,
  localhostStorefront,
  type Storefront,
  storefronts,
} from "~/brands/storefronts";
import type { Environment } from "./environment";

/** Source: docs/specification/1-account-site.md, section 9. */
type EnvironmentLetter = "t" | "a" | "p" | "d";

export interface Site {
  storefront: Storefront;
  letter: EnvironmentLetter;
  /** Only ever from the Host header. */
  origin: string;
  /** Null on plain `localhost`, where browsers keep no domain cookies. */
  cookieDomain: string | null;
}

const letterOfPrefix = { "": "p", "a-": "a", "t-": "t" } as const;
const developmentHost = /^account\.([a-z]+-[a-z]+)\.localhost$/;

const publicSites: ReadonlyMap<string, Site> = new Map(
  [...storefronts.values()].flatMap((storefront) =>
    hostPrefixes.map((prefix) => {
      const host = accountHost(storefront, prefix);
      const letter = letterOfPrefix[prefix];
      return [host, { storefront, letter, origin: `https://${host}`, cookieDomain: storefront.domain }];
    }),
  ),
);

/** Source: docs/specification/3-open-points.md, "Brands and hosts". */
export function siteOfHost(url: URL, environment: Environment): Site | null {
  return environment.development ? developmentSite(url) : regionalSite(url, environment);
}

function regionalSite(url: URL, environment: Environment): Site | null {
  const site = publicSites.get(url.host);
  return site?.storefront.region === environment.region ? site : null;
}

function developmentSite(url: URL): Site | null {
  const plain = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  const id = plain ? localhostStorefront : developmentHost.exec(url.hostname)?.[1];
  const storefront = storefronts.get(id ?? "");
  if (!storefront) return null;
  return {
    storefront,
    letter: "d",
    origin: url.origin,
    cookieDomain: plain ? null : `${storefront.id}.localhost`,
  };
}

const prefixOfLetter = { p: "", a: "a-", t: "t-", d: "" } as const;

/** Where another storefront's account site is, in the same environment. */
export function originOfStorefront(storefront: Storefront, site: Site): string {
  const url = new URL(site.origin);
  url.hostname =
    site.letter === "d"
      ? `account.${storefront.id}.localhost`
      : accountHost(storefront, prefixOfLetter[site.letter]);
  return url.origin;
}

export function originOf(template: string, site: Site): string {
  return template
    .replaceAll("{env}", prefixOfLetter[site.letter])
    .replaceAll("{brand}", site.storefront.brand)
    .replaceAll("{domain}", site.storefront.domain)
    .replaceAll("{id}", site.storefront.id);
}
