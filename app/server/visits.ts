import type { Site } from "~/platform/storefront-of-host";
import { routedPath } from "./routed-path";

/** What pages of this site sent, by their Referer: all that browsers without Fetch Metadata (Safari before 16.4) tell. */
const ownReferer = ({ headers }: Pick<Request, "headers">, { origin }: Site): URL | null => {
  const referer = headers.get("referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.origin === origin ? from : null;
};

export const isSentByPageOf = (request: Pick<Request, "headers">, site: Site): boolean =>
  ownReferer(request, site) !== null;

/**
 * Whether another page of this site led here. A page that another site opened and whose script loads it again says "same-origin", too,
 * with itself or the other site as Referer.
 */
export function comesFromOwnPage(request: Pick<Request, "headers" | "url">, site: Site): boolean {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite !== null && fetchSite !== "same-origin") return false;
  const from = ownReferer(request, site);
  return from !== null && routedPath(from.pathname) !== routedPath(new URL(request.url).pathname);
}

/** What a script asks with. Browsers without Fetch Metadata (Safari before 16.4, Firefox before 90) ask for a page with more types than one. */
const acceptOfScripts: ReadonlySet<string | null> = new Set(["*/*", "text/html"]);

export function isFetchedByScript({ headers }: Pick<Request, "headers">): boolean {
  const destination = headers.get("sec-fetch-dest");
  return destination === null ? acceptOfScripts.has(headers.get("accept")) : destination === "empty";
}

/** Whether the answer is what a browser shows as its page. */
export function isWholePage(request: Pick<Request, "headers">): boolean {
  const destination = request.headers.get("sec-fetch-dest");
  if (destination !== null) return destination === "document";
  return !isFetchedByScript(request) && (request.headers.get("accept") ?? "").includes("text/html");
}

/** What a person sees; browsers without Fetch Metadata do not say. */
export const isWholePageOrUnknown = ({ headers }: Pick<Request, "headers">): boolean =>
  (headers.get("sec-fetch-dest") ?? "document") === "document";

export const isTypedPage = (request: Pick<Request, "headers">): boolean =>
  isWholePageOrUnknown(request) && request.headers.get("sec-fetch-site") === "none";

/** A whole page that somebody asked for: typed, or by a link of this site. */
export const isOwnOrTypedPage = (request: Pick<Request, "headers" | "url">, site: Site): boolean =>
  isTypedPage(request) || (isWholePageOrUnknown(request) && comesFromOwnPage(request, site));

/** A person pressed a link or typed the address: no script, frame or mail scanner (W3C Fetch Metadata, Sec-Fetch-User). */
export function isOpenedByPerson({ headers }: Pick<Request, "headers">): boolean {
  const metadata = (name: string) => headers.get(`sec-fetch-${name}`);
  return metadata("user") === "?1" && metadata("mode") === "navigate" && metadata("dest") === "document";
}
