import { type Formats, formatsOf } from "~/i18n/formats";
import { type Translate, translatorOf } from "~/i18n/translator";
import { cookieNames } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import { quietUntil } from "~/platform/http/hanging-services";
import { serviceClient } from "~/platform/http/service-client";
import type { RequestLog } from "~/platform/log";
import { loadNumberingPlans } from "~/platform/numbering-plans";
import { type ServiceName, tokenlessServices } from "~/platform/service-names";
import { originOf, type Site } from "~/platform/storefront-of-host";
import type { OutsideScript } from "~/platform/third-party-scripts";
import type { HiddenPhotos } from "~/services/hidden-photos";
import { type CustomerServices, customerServices } from "~/services/services";
import { type Identity, identityIn, type Session } from "~/session/session";
import type { SessionManager } from "~/session/session-manager";
import { readConsent } from "./consent";
import { type FlagStates, readFlags } from "./feature-flags";
import { ownerTagOf } from "./forms/owner-tag";
import { withoutRejection } from "./forms/rejection-url";
import { type PublicLinks, publicLinksOf } from "./public-links";
import { type ReadVariants, readTestVariants } from "./test-variants";
import { isFetchedByScript } from "./visits";

export interface Customer {
  identity: Identity;
  /** Of forms for this customer (server/forms/owner-tag.ts). */
  ownerTag: string;
  accountStatus: Session["customer"]["accountStatus"];
  deletion: Session["customer"]["deletion"];
  services: CustomerServices;
}

export interface RequestInput {
  request: Request;
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
  cookies: ReadonlyMap<string, readonly string[]>;
  sessionManager: SessionManager;
  outage: boolean;
  customerRead: Promise<unknown>;
  afterwards: (work: Promise<unknown>) => void;
}

export type PageNotice = "trouble.incomplete" | "selection.unavailable";

/** The type of Remix's `AppLoadContext`. */
export interface RequestContext {
  url: URL;
  submissionId: string | null;
  /** True when script fetches the page: what is shown once is kept for a whole page. */
  fetched: boolean;
  /** Customers with little data get the smallest pictures. Source: docs/decisions/0139-slow-lines.md. */
  savesData: boolean;
  /** The request's own method: after an action, loaders run as if it had been GET. */
  method: string;
  /** Set by Cloudflare; null elsewhere. */
  clientAddress: string | null;
  site: Site;
  environment: Environment;
  log: RequestLog;
  nonce: string;
  cookies: ReadonlyMap<string, readonly string[]>;
  flags: FlagStates;
  t: Translate;
  formats: Formats;
  customer: Customer | null;
  /** From then on `customer` is as fresh as the session's token, which may be a moment old. Never rejects. */
  customerRead: Promise<unknown>;
  outage: boolean;
  sessionManager: SessionManager;
  publicLinks(): Promise<PublicLinks>;
  testVariants: ReadVariants;
  outsideScripts: OutsideScript[];
  /** Shown above the page. */
  notices: PageNotice[];
  setCookies: string[];
  /** For work that goes on behind the answer. */
  afterwards: (work: Promise<unknown>) => void;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

export async function requestContext(
  requestInput: RequestInput,
  pending: Promise<HiddenPhotos>,
): Promise<RequestContext> {
  const { site, environment, log, cookies, sessionManager } = requestInput;
  const { url, submissionId } = withoutRejection(requestInput.url);
  const { flags, remember } = readFlags({ ...requestInput, url }, cookies.get(cookieNames.featureFlags)?.[0]);
  let links: Promise<PublicLinks> | undefined;
  return {
    url,
    submissionId,
    fetched: isFetched(requestInput.request),
    savesData: requestInput.request.headers.get("Save-Data") === "on",
    method: requestInput.request.method,
    clientAddress: requestInput.request.headers.get("CF-Connecting-IP"),
    site,
    environment,
    log,
    cookies,
    flags,
    sessionManager,
    afterwards: requestInput.afterwards,
    outage: requestInput.outage,
    nonce: crypto.randomUUID().replaceAll("-", ""),
    t: await translatorOf(site.storefront.locale),
    formats: await formatsOf(site.storefront),
    customer: await customerOf(requestInput, pending),
    customerRead: requestInput.customerRead,
    testVariants: readTestVariants(cookies.get(cookieNames.testVariants)?.[0], readConsent(cookies)),
    outsideScripts: [],
    notices: [],
    publicLinks: () => {
      links ??= publicLinksOf(requestInput);
      return links;
    },
    setCookies: remember === null ? [] : [remember],
  };
}

/** Script that shows a page's messages says so (layout/client/adopt-toasts.ts). */
const isFetched = (request: Request) => isFetchedByScript(request) && !request.headers.has("X-Shows-Toasts");

async function customerOf(
  { request, site, environment, log, sessionManager, afterwards }: RequestInput,
  pending: Promise<HiddenPhotos>,
): Promise<Customer | null> {
  const session = sessionManager.session;
  const identity = session && identityIn(session);
  if (!session || !identity) return null;
  // Without them telephone numbers are shown as they are stored.
  await loadNumberingPlans().catch((cause: unknown) =>
    log.error("the numbering plans could not be read", cause),
  );
  const token = {
    current: () => sessionManager.accessToken(),
    renew: () => sessionManager.renew(),
    keepFresh: () => sessionManager.keepFresh(),
  };
  const clientOf = (service: ServiceName, address = environment.services[service]) =>
    serviceClient({
      service,
      baseUrl: originOf(address, site),
      log,
      afterwards,
      quietUntil: quietUntil(request, log),
      emptyIsLost: request.method !== "GET" && request.method !== "HEAD",
      ...(tokenlessServices.has(service) ? {} : { token }),
    });
  const { directReorder } = environment;
  const services = customerServices(
    (service) => clientOf(service),
    pending,
    () => (directReorder ? clientOf("reorder", directReorder) : null),
  );
  const known = () => (sessionManager.session ?? session).customer;
  return {
    identity,
    ownerTag: await ownerTagOf(site, identity),
    get accountStatus() {
      return known().accountStatus;
    },
    get deletion() {
      return known().deletion;
    },
    services,
  };
}
