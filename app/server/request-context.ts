import { type Formats, formatsOf } from "~/i18n/formats";
import { type Translate, translatorOf } from "~/i18n/translator";
import { cookieNames } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import { serviceClient } from "~/platform/http/service-client";
import type { RequestLog } from "~/platform/log";
import { type ServiceName, tokenlessServices } from "~/platform/service-names";
import { originOf, type Site } from "~/platform/storefront-of-host";
import type { OutsideScript } from "~/platform/third-party-scripts";
import type { HiddenPhotos } from "~/services/hidden-photos";
import { type CustomerServices, customerServices } from "~/services/services";
import { type Identity, identityOf, type Session } from "~/session/session";
import type { SessionManager } from "~/session/session-manager";
import { type FlagStates, readFlags } from "./feature-flags";
import { withoutRejection } from "./forms/rejected-submission";
import { type PublicLinks, publicLinksOf } from "./public-links";
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
export interface RequestInput {
  request: Request;
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
  cookies: ReadonlyMap<string, readonly string[]>;
  sessionManager: SessionManager;
  outage: boolean;
  /** Keeps the worker alive for work that the answer does not wait for. */
  afterwards: (work: Promise<unknown>) => void;
}

/** Everything a loader, an action or a page may know of its request; the type of Remix's `AppLoadContext`. */
export interface RequestContext {
  /** The page's address, without the key of a refused form. */
  url: URL;
  /** Of a page that shows a refused form: which one (see refused-form.ts). */
  submissionId: string | null;
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
  sessionManager: SessionManager;
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

/**
 * Makes the context of one request. Nothing about a request lives anywhere else.
 * @param hidden photos that the services no longer list
 */
export async function requestContext(
  requestInput: RequestInput,
  hidden: HiddenPhotos,
): Promise<RequestContext> {
  const { site, environment, log, cookies, sessionManager } = requestInput;
  const { url, submissionId } = withoutRejection(requestInput.url);
  const { flags, remember } = readFlags(url, cookies.get(cookieNames.featureFlags)?.[0], site);
  let links: Promise<PublicLinks> | undefined;
  return {
    url,
    submissionId,
    fetched: isFetched(requestInput.request),
    method: requestInput.request.method,
    site,
    environment,
    log,
    cookies,
    flags,
    sessionManager,
    outage: requestInput.outage,
    nonce: crypto.randomUUID().replaceAll("-", ""),
    t: await translatorOf(site.storefront.locale),
    formats: formatsOf(site.storefront),
    customer: customerOf(requestInput, hidden),
    testVariants: readTestVariants(cookies.get(cookieNames.testVariants)?.[0]),
    outsideScripts: [],
    publicLinks: () => {
      links ??= publicLinksOf(site, environment, log, requestInput.afterwards);
      return links;
    },
    setCookies: remember === null ? [] : [remember],
  };
}

/** Script that shows a page's messages, too, says so (layout/client/adopt-toasts.ts). */
const isFetched = ({ headers }: Request) =>
  headers.get("sec-fetch-dest") === "empty" && !headers.has("X-Shows-Toasts");

function customerOf(
  { site, environment, log, sessionManager }: RequestInput,
  hidden: HiddenPhotos,
): Customer | null {
  const session = sessionManager.session;
  const identity = session && identityOf(session.idToken);
  if (!session || !identity) return null;
  const token = {
    current: () => sessionManager.accessToken(),
    renew: () => sessionManager.renew(),
    keepFresh: () => sessionManager.keepFresh(),
  };
  const clientOf = (service: ServiceName) =>
    serviceClient({
      service,
      baseUrl: originOf(environment.services[service], site),
      log,
      ...(tokenlessServices.has(service) ? {} : { token }),
    });
  const services = customerServices(clientOf, hidden);
  const { accountStatus, deletion } = session.customer;
  return { identity, accountStatus, deletion, services };
}
