import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Formats, formatsOf } from "~/i18n/formats";
import { type Translate, translatorOf } from "~/i18n/translator";
import { type CustomerServices, customerServices } from "~/services/services";
import { serviceClient } from "./calls/service-client";
import { cookieNames } from "./cookies";
import { type PendingDeletion, pendingDeletion } from "./deletions/pending-deletion";
import type { Environment } from "./environment";
import { type FlagStates, readFlags } from "./feature-flags";
import { withoutRefusal } from "./forms/refused-form";
import type { RequestLog } from "./log";
import type { OutsideScript } from "./outside-scripts";
import { type PublicLinks, publicLinksOf } from "./public-links";
import { type ServiceName, tokenlessServices } from "./service-names";
import { type Identity, identityOf, type Session } from "./session/session";
import type { SessionHolder } from "./session/session-holder";
import { readStorageMemory, type StorageMemory } from "./storage-memory";
import { addressOf, type Site } from "./storefront-of-host";
import { type ReadVariants, readTestVariants } from "./test-variants";

/** The signed-in customer of a request, and the services that act on the customer's behalf. */
export interface Customer {
  identity: Identity;
  accountStatus: Session["customer"]["accountStatus"];
  /** When the photos are deleted, as looked up with the customer; null where it was not. */
  deletion: Session["customer"]["deletion"];
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
  /** The page's address, without the key of a refused form. */
  url: URL;
  /** Of a page that shows a refused form: which one (see refused-form.ts). */
  refusedId: string | null;
  /** True when script asks for the page, to show a part of it: what is shown once is kept for a page that is shown whole. */
  fetched: boolean;
  /** The request's own method: after an action, loaders run as if it had been GET. */
  method: string;
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
  /** Photos that are about to be deleted: services give them no more, pages say so. */
  pendingDeletion: PendingDeletion;
  publicLinks(): Promise<PublicLinks>;
  testVariants: ReadVariants;
  storageMemory: StorageMemory;
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
  const { site, environment, log, cookies, holder } = arrival;
  const { url, refusedId } = withoutRefusal(arrival.url);
  const { flags, remember } = readFlags(url, cookies.get(cookieNames.featureFlags)?.[0], site);
  const pending = await pendingDeletion(arrival);
  let links: Promise<PublicLinks> | undefined;
  return {
    url,
    refusedId,
    fetched: isFetched(arrival.request),
    method: arrival.request.method,
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
    customer: customerOf(arrival, pending),
    pendingDeletion: pending,
    testVariants: readTestVariants(cookies.get(cookieNames.testVariants)?.[0]),
    storageMemory: readStorageMemory(cookies.get(cookieNames.storage)?.[0]),
    outsideScripts: [],
    publicLinks: () => {
      links ??= publicLinksOf(site, environment, log, arrival.afterwards);
      return links;
    },
    setCookies: remember === null ? [] : [remember],
  };
}

/** Script that shows a page's messages, too, says so (shell/browser/adopt-toasts.ts). */
const isFetched = ({ headers }: Request) =>
  headers.get("sec-fetch-dest") === "empty" && !headers.has("X-Shows-Toasts");

function customerOf({ site, environment, log, holder }: Arrival, pending: PendingDeletion): Customer | null {
  const session = holder.session;
  const identity = session && identityOf(session.idToken);
  if (!session || !identity) return null;
  const token = {
    current: () => holder.accessToken(),
    renew: () => holder.renew(),
    keepFresh: () => holder.keepFresh(),
  };
  const clientOf = (service: ServiceName) =>
    serviceClient({
      service,
      baseUrl: addressOf(environment.services[service], site),
      log,
      ...(tokenlessServices.has(service) ? {} : { token }),
    });
  const services = customerServices(clientOf, pending);
  const { accountStatus, deletion } = session.customer;
  return { identity, accountStatus, deletion, services };
}
