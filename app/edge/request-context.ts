import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Formats, formatsOf } from "~/i18n/formats";
import { type Translate, translatorOf } from "~/i18n/translator";
import { type CustomerServices, customerServices } from "~/services/services";
import { cookieNames } from "./cookies";
import { type Environment, tokenlessServices } from "./environment";
import { type FlagStates, readFlags } from "./feature-flags";
import type { RequestLog } from "./log";
import type { OutsideScript } from "./outside-scripts";
import { type PublicLinks, publicLinksOf } from "./public-links";
import { serviceClient } from "./service-client";
import { type Identity, identityOf, type Session } from "./session";
import type { SessionHolder } from "./session-holder";
import { addressOf, type Site } from "./storefront-of-host";
import { type ReadVariants, readTestVariants } from "./test-variants";

/** The signed-in customer of a request, and the services that act on the customer's behalf. */
export interface Customer {
  identity: Identity;
  accountStatus: Session["customer"]["accountStatus"];
  services: CustomerServices;
}

/** What a request arrives with once the gate and the session's stage are done with it. */
export interface Arrival {
  request: Request;
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
  cookies: ReadonlyMap<string, readonly string[]>;
  holder: SessionHolder;
  outage: boolean;
  /** Keeps the worker alive for work that the answer does not wait for. */
  afterwards: (work: Promise<unknown>) => void;
}

/** Everything a loader, an action or a page may know of its request; the type of Remix's `AppLoadContext`. */
export interface RequestContext {
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
  nonce: string;
  cookies: ReadonlyMap<string, readonly string[]>;
  flags: FlagStates;
  t: Translate;
  formats: Formats;
  /** Null on public pages of somebody who is not signed in. */
  customer: Customer | null;
  /** True when the customer is signed in and the authority, which should renew the session's token, cannot be reached. */
  outage: boolean;
  holder: SessionHolder;
  publicLinks(): Promise<PublicLinks>;
  testVariants: ReadVariants;
  /** What the page that answers loads from elsewhere; filled in when the page is known, and what its policy allows. */
  outsideScripts: OutsideScript[];
  /** Set-Cookie values to append to the answer. */
  setCookies: string[];
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

/** Makes the context of one request. Nothing about a request lives anywhere else. */
export async function requestContext(arrival: Arrival): Promise<AppLoadContext> {
  const { url, site, environment, log, cookies, holder } = arrival;
  const { flags, remember } = readFlags(url, cookies.get(cookieNames.featureFlags)?.[0], site);
  let links: Promise<PublicLinks> | undefined;
  return {
    url,
    site,
    environment,
    log,
    cookies,
    flags,
    holder,
    outage: arrival.outage,
    nonce: crypto.randomUUID().replaceAll("-", ""),
    t: await translatorOf(site.storefront.locale),
    formats: formatsOf(site.storefront),
    customer: customerOf(arrival),
    testVariants: readTestVariants(cookies.get(cookieNames.testVariants)?.[0]),
    outsideScripts: [],
    publicLinks: () => {
      links ??= publicLinksOf(site, environment, log, arrival.afterwards);
      return links;
    },
    setCookies: remember === null ? [] : [remember],
  };
}

function customerOf({ site, environment, log, holder }: Arrival): Customer | null {
  const session = holder.session;
  const identity = session && identityOf(session.idToken);
  if (!session || !identity) return null;
  const token = { current: () => holder.accessToken(), renew: () => holder.renew() };
  const services = customerServices((service) =>
    serviceClient({
      service,
      baseUrl: addressOf(environment.services[service], site),
      log,
      ...(tokenlessServices.has(service) ? {} : { token }),
    }),
  );
  return { identity, accountStatus: session.customer.accountStatus, services };
}
