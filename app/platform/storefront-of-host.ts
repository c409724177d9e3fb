import { localhostStorefront, type Storefront, storefronts } from "~/brands/storefronts";
import type { Environment, EnvironmentLetter } from "./environment";

export interface Site {
  storefront: Storefront;
  letter: EnvironmentLetter;
  /** Only ever from the Host header. */
  origin: string;
  /** The parent domain of the host, which the storefront's shop shares. */
  domain: string;
  /** Null on plain `localhost`, where browsers keep no domain cookies. */
  cookieDomain: string | null;
  /** The region's, by storefront. */
  hosts: Environment["hosts"];
}

const developmentHost = /^account\.([a-z]+-[a-z]+)\.localhost$/;

const knownSites = new WeakMap<Environment, Map<string, Site>>();

/** A developer's machine has storefronts on any port. */
const maxSites = 100;

/**
 * The same object for each request to a host.
 * Source: docs/specification/3-open-points.md, "Brands and hosts"; docs/decisions/0170-regions-and-environments.md.
 */
export function siteOfHost(url: URL, environment: Environment): Site | null {
  const { origin } = url;
  const sites = knownSites.get(environment) ?? new Map<string, Site>();
  knownSites.set(environment, sites);
  const known = sites.get(origin);
  if (known) return known;
  const found = environment.development ? developmentSite(url, environment) : deployedSite(url, environment);
  if (found) {
    if (sites.size >= maxSites) sites.clear();
    sites.set(origin, found);
  }
  return found;
}

function deployedSite({ host }: URL, { hosts, letter }: Environment): Site | null {
  for (const [id, own] of Object.entries(hosts)) {
    const storefront = own === host && storefronts.get(id);
    if (!storefront) continue;
    const domain = domainOf(host);
    return { storefront, letter, origin: `https://${host}`, domain, cookieDomain: domain, hosts };
  }
  return null;
}

function developmentSite(url: URL, { hosts, letter }: Environment): Site | null {
  const plain = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  const id = plain ? localhostStorefront : developmentHost.exec(url.hostname)?.[1];
  const storefront = storefronts.get(id ?? "");
  if (!storefront) return null;
  const cookieDomain = `${storefront.id}.localhost`;
  return {
    storefront,
    letter,
    origin: url.origin,
    domain: domainOf(hosts[storefront.id] ?? `account.${cookieDomain}`),
    cookieDomain: plain ? null : cookieDomain,
    hosts,
  };
}

/** `vellora.example` of `account.vellora.example`. */
const domainOf = (host: string) => host.slice(host.indexOf(".") + 1);

/** Where another storefront of the region has its account site. */
export function originOfStorefront({ id }: Storefront, { origin, letter, hosts }: Site): string {
  const url = new URL(origin);
  url.hostname = letter === "d" ? `account.${id}.localhost` : (hosts[id] ?? url.hostname);
  return url.origin;
}

const prefixOfLetter = { p: "", a: "a-", t: "t-", d: "" } as const;

export const issuerOf = (site: Site, { services, authorityOverrides }: Environment): string =>
  originOf(authorityOverrides[site.storefront.brand] ?? services.authority, site);

const knownOrigins = new WeakMap<Site, Map<string, string>>();

export function originOf(template: string, site: Site): string {
  const origins = knownOrigins.get(site) ?? new Map<string, string>();
  knownOrigins.set(site, origins);
  const known = origins.get(template);
  if (known !== undefined) return known;
  const origin = filledIn(template, site);
  origins.set(template, origin);
  return origin;
}

function filledIn(template: string, site: Site): string {
  return template
    .replaceAll("{env}", prefixOfLetter[site.letter])
    .replaceAll("{brand}", site.storefront.brand)
    .replaceAll("{domain}", site.domain)
    .replaceAll("{id}", site.storefront.id);
}
