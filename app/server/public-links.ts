import type { Environment } from "~/platform/environment";
import { edgeCache } from "~/platform/http/edge-cache";
import { quietUntil } from "~/platform/http/hanging-services";
import { serviceClient } from "~/platform/http/service-client";
import type { RequestLog } from "~/platform/log";
import { originOf, type Site } from "~/platform/storefront-of-host";
import { isOfStorefront } from "~/platform/storefront-url";
import {
  type MenuItem,
  menuItems,
  PublicConfiguration,
  publicConfiguration,
} from "~/services/public-configuration";

export const cookieSettingsPath = "/cookie-settings";

const outsidePages = {
  shop: "",
  products: "/products",
  faq: "/faq",
  customerCare: "/customer-care",
  contact: "/contact",
  createAccount: "/create-account",
} as const;
type OutsidePage = keyof typeof outsidePages;

/** A storefront whose configuration names none of a kind has no link to it. */
const legalPages = ["privacy", "terms", "imprint"] as const;
type LegalPage = (typeof legalPages)[number];

interface FooterLink {
  item: LegalPage | "cookies";
  href: string;
}

export interface PublicLinks {
  menu: { item: MenuItem; href: string }[];
  /** Whole addresses. */
  outside: Record<OutsidePage, string>;
  footer: FooterLink[];
}

/** Milliseconds for which a copy is served without asking again. */
const ttlMs = 5 * 60 * 1000;
const pauseAfterFailure = 30 * 1000;
const defaultPaths: Record<Exclude<MenuItem, "faq">, string> = {
  overview: "/",
  orders: "/orders",
  invoices: "/invoices",
  ftp: "/integration",
  settings: "/settings",
  "saved-projects": "/saved-projects",
  photos: "/my-photos/photos",
  widgets: "/online-products",
  "sign-out": "/logout",
};

interface Copy {
  links: PublicLinks;
  readAt: number;
}
/** The same for every customer, so it may outlive a request. */
const copies = new Map<string, Copy>();

interface LinksPage {
  request: Request;
  site: Site;
  environment: Environment;
  log: RequestLog;
  afterwards: (work: Promise<unknown>) => void;
}

/**
 * An old copy serves while a new one is read; defaults until there is one.
 * Source: docs/specification/1-account-site.md, section 7, section 8; docs/specification/resilience.md,
 * R13.
 */
export async function publicLinksOf(page: LinksPage): Promise<PublicLinks> {
  const { site, afterwards } = page;
  const key = `${site.letter} ${site.storefront.id}`;
  const copy = copies.get(key);
  if (!copy) {
    const shared = await edgeOf(page).read();
    const newer = copies.get(key);
    if (newer) return newer.links;
    if (!shared) return readLinks(key, page, quietUntil(page.request, page.log));
    const links = checkedLinks(shared.value, page);
    copies.set(key, { links, readAt: shared.readAt });
    return links;
  }
  if (Date.now() - copy.readAt > ttlMs) {
    // Set at once, so that one request reads them and not every one that comes meanwhile.
    copies.set(key, { ...copy, readAt: Date.now() });
    afterwards(readLinks(key, page));
  }
  return copy.links;
}

const serviceOf = ({ site, environment }: LinksPage) => originOf(environment.services.configuration, site);

const edgeOf = (page: LinksPage) =>
  edgeCache({
    address: `${serviceOf(page)}/${page.site.storefront.channel}`,
    schema: PublicConfiguration,
    ttlMs,
    afterwards: page.afterwards,
  });

async function readLinks(key: string, page: LinksPage, until?: number): Promise<PublicLinks> {
  const { site, log, afterwards } = page;
  const client = serviceClient({
    service: "configuration",
    baseUrl: serviceOf(page),
    log,
    afterwards,
    quietUntil: until,
  });
  try {
    const configuration = await publicConfiguration(client).ofChannel(site.storefront.channel);
    edgeOf(page).write(configuration);
    const read = checkedLinks(configuration, page);
    const known = copies.get(key)?.links;
    // The same object while nothing has changed: what is rendered once is remembered by it.
    const links = known && JSON.stringify(known) === JSON.stringify(read) ? known : read;
    copies.set(key, { links, readAt: Date.now() });
    return links;
  } catch (cause) {
    log.error("the public configuration could not be read", cause);
    const links = copies.get(key)?.links ?? linksWithoutConfiguration(page);
    // Not read again at once: a service that is down would slow every page by its time limit.
    copies.set(key, { links, readAt: Date.now() - ttlMs + pauseAfterFailure });
    return links;
  }
}

function defaultLinks(site: Site, environment: Environment): PublicLinks {
  const shop = originOf(environment.shop, site);
  return {
    menu: menuItems.map((item) => ({
      item,
      href: item === "faq" ? `${shop}${outsidePages.faq}` : defaultPaths[item],
    })),
    outside: {
      shop: shop + outsidePages.shop,
      products: shop + outsidePages.products,
      faq: shop + outsidePages.faq,
      customerCare: shop + outsidePages.customerCare,
      contact: shop + outsidePages.contact,
      createAccount: shop + outsidePages.createAccount,
    },
    footer: environment.scripts.consent === null ? [] : [{ item: "cookies", href: cookieSettingsPath }],
  };
}

/** Imprint, privacy and terms are a duty of the law: while nobody can say where they are, they lead where the operator said. */
function linksWithoutConfiguration(page: LinksPage): PublicLinks {
  const defaults = defaultLinks(page.site, page.environment);
  const legal = legalPages.flatMap((item) => legalLink(item, page, "configuration not read"));
  return { ...defaults, footer: [...legal, ...defaults.footer] };
}

/** By storefront and page: what one isolate has warned of already. */
const warned = new Set<string>();

/** The operator's own address in place of the configuration's; none where there is none. */
function legalLink(item: LegalPage, { site, environment, log }: LinksPage, reason: string): FooterLink[] {
  const address = environment.legalPages[item];
  const key = `${site.letter} ${site.storefront.id} ${item} ${reason}`;
  if (!warned.has(key)) {
    warned.add(key);
    log.warn("legal link", { item, reason, shown: address === null ? "none" : "default" });
  }
  return address === null ? [] : [{ item, href: originOf(address, site) }];
}

function checkedLinks({ menu, routes }: PublicConfiguration, page: LinksPage): PublicLinks {
  const { site } = page;
  const defaults = defaultLinks(site, page.environment);
  const shopHost = new URL(defaults.outside.shop).host;
  const safe = (href: string | undefined, otherwise: string) =>
    href && isOfStorefront(href, site, shopHost) ? href : otherwise;
  const entries = menu.flatMap(({ item, href }) => {
    const known = defaults.menu.find((entry) => entry.item === item);
    return known ? [{ item: known.item, href: safe(href, known.href) }] : [];
  });
  // Pages add a query to these, which takes a whole address.
  const outside = (name: OutsidePage) => {
    const href = safe(routes[name], defaults.outside[name]);
    return URL.canParse(href) ? href : new URL(href, site.origin).href;
  };
  const legal = legalPages.flatMap((item) => {
    const href = routes[item];
    if (!href) return [];
    return isOfStorefront(href, site, shopHost)
      ? [{ item, href }]
      : legalLink(item, page, "address not the storefront's");
  });
  return {
    menu: entries.length === 0 ? defaults.menu : entries,
    outside: {
      shop: outside("shop"),
      products: outside("products"),
      faq: outside("faq"),
      customerCare: outside("customerCare"),
      contact: outside("contact"),
      createAccount: outside("createAccount"),
    },
    footer: [...legal, ...defaults.footer],
  };
}
