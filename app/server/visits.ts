import type { Site } from "~/platform/storefront-of-host";

/** Browsers without Fetch Metadata (Safari before 16.4) are known by their Referer. */
export function comesFromOwnPage({ headers }: Pick<Request, "headers">, { origin }: Site): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin";
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) && new URL(referer).origin === origin;
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

/** A whole page that somebody asked for: typed, or by a link of this site. */
export function isOwnOrTypedPage(request: Pick<Request, "headers">, site: Site): boolean {
  const { headers } = request;
  if (!isWholePageOrUnknown({ headers })) return false;
  return headers.get("sec-fetch-site") === "none" || comesFromOwnPage(request, site);
}

/** A person pressed a link or typed the address: no script, frame or mail scanner (W3C Fetch Metadata, Sec-Fetch-User). */
export function isOpenedByPerson({ headers }: Pick<Request, "headers">): boolean {
  const metadata = (name: string) => headers.get(`sec-fetch-${name}`);
  return metadata("user") === "?1" && metadata("mode") === "navigate" && metadata("dest") === "document";
}
