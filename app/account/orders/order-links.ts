import type { AppLoadContext } from "@remix-run/cloudflare";
import { originOf } from "~/platform/storefront-of-host";
import { storefrontLink } from "~/platform/storefront-url";

/** Where an order's rows may lead and have pictures from. */
export interface OrderLinks {
  /** With `{code}`; null where no page for it is configured. */
  payment: string | null;
  pictures: string;
}

/** For a list of orders: `care` is customer care's page, for one that cannot be paid here. */
export interface OrderRowLinks extends OrderLinks {
  care: string;
}

type Configured = Pick<AppLoadContext, "environment" | "site">;

export const orderLinks = ({ environment, site }: Configured): OrderLinks => ({
  payment: environment.paymentPage && originOf(environment.paymentPage, site),
  pictures: originIn(environment.pictures, site),
});

export const orderRowLinks = (
  configured: Configured,
  { outside }: { outside: { customerCare: string } },
): OrderRowLinks => ({ ...orderLinks(configured), care: outside.customerCare });

const knownOrigins = new Map<string, string>();

/** @param template of the configuration, and so one of a few */
function originIn(template: string, site: Configured["site"]): string {
  const address = originOf(template, site);
  const known = knownOrigins.get(address) ?? new URL(address).origin;
  knownOrigins.set(address, known);
  return known;
}

export const paymentPage = ({ payment }: OrderLinks, orderCode: string): string | null =>
  payment?.replaceAll("{code}", () => encodeURIComponent(orderCode)) ?? null;

/** Null for another host's, which the content security policy would stop. */
export const pictureAddress = (
  { pictures }: OrderLinks,
  { thumbnailUrl }: { thumbnailUrl?: string | null | undefined },
): string | null => (thumbnailUrl?.startsWith(`${pictures}/`) ? thumbnailUrl : null);

type AddressOfOrder = (orderCode: string) => string;

/** A page of each storefront, as it is configured now. */
const maxRemembered = 100;
const knownCare = new Map<string, AddressOfOrder>();

/**
 * Customer care's address for an order's code, which says which order it is about.
 * @param page may be a path on the account's own host
 */
export function careAbout(page: string, { site }: Pick<Configured, "site">): AddressOfOrder {
  const name = `${site.origin} ${page}`;
  const known = knownCare.get(name) ?? careAt(new URL(page, site.origin));
  if (knownCare.size >= maxRemembered) knownCare.clear();
  knownCare.set(name, known);
  return known;
}

function careAt(url: URL): AddressOfOrder {
  url.searchParams.delete("orderCode");
  const { hash } = url;
  url.hash = "";
  const start = `${url.href}${url.search ? "&" : "?"}orderCode=`;
  return (orderCode) => start + encodeURIComponent(orderCode) + hash;
}

/** Null for an address that is neither the storefront's nor a configured carrier's. */
export function trackingLink(
  context: Pick<AppLoadContext, "environment" | "site" | "log">,
  href: string | null | undefined,
): string | null {
  if (!href || !URL.canParse(href)) return null;
  const { environment, site } = context;
  const { origin } = new URL(href);
  if (environment.trackingOrigins.some((carrier) => originIn(carrier, site) === origin)) return href;
  return storefrontLink(context, href);
}
