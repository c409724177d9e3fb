import type { Environment } from "~/platform/environment";
import { withCodes } from "~/platform/storefront-codes";
import { type Site, siteOfHost } from "~/platform/storefront-of-host";
import { isBackChannelLogout } from "~/session/back-channel-logout";
import { formTypeOf } from "./forms/form-type";
import { hasReportType, isPolicyReport } from "./policy-reports";
import { socketError, wantsSocket } from "./push/push-protocol";
import { isStaticPath } from "./static-paths";
import { speaksUploadProtocol, uploadProtocolError } from "./upload-protocol";
import { isSentByPageOf, isWholePage } from "./visits";

export type RequestCheck =
  | { admitted: true; site: Site }
  | { admitted: false; site: Site | null; status: number; reason: string };

/** Characters; no address that a page of the site links is as long. */
const maxPathLength = 2_000;
const readMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const remixQueries = ["_data", "_routes"] as const;

/**
 * 421 unknown host, 405 method, 404 Remix data protocol and missing files, 403 foreign page, 415 not a form: cookies on
 * the parent domain reach sibling hosts, so SameSite alone does not protect.
 * Source: docs/specification/resilience.md, "The gate".
 */
export function validateRequest(
  request: Request,
  url: URL,
  environment: Environment,
  isMissingFile: (pathname: string) => boolean = () => false,
): RequestCheck {
  const found = siteOfHost(url, environment);
  if (!found) return { admitted: false, site: null, status: 421, reason: "no storefront has this host" };
  const site = withCodes(found, environment);
  const reject = (status: number, reason: string): RequestCheck => ({
    admitted: false,
    site,
    status,
    reason,
  });

  // Remix reads "//" as the start page, and an address made from it is another host's; of many slashes its router takes the square of the time.
  if (url.pathname.length > maxPathLength || url.pathname.includes("//")) return reject(404, "not a page");
  if (url.pathname === "/__manifest" || url.pathname.endsWith(".data")) return reject(404, "not a page");
  if (url.search !== "" && remixQueries.some((name) => url.searchParams.has(name)))
    return reject(404, "not a page");
  if (wantsSocket(request)) {
    const status = socketError(request, url);
    if (status !== null) return reject(status, "no socket here");
    // Browsers always say where a socket is opened from; a page of a sibling host could open one with the session's cookies.
    const own = request.headers.has("origin") && isSentByOwnPage(request, site);
    return own ? { admitted: true, site } : reject(403, "not sent by a page of this site");
  }
  // Who types such an address in a browser gets the page that says so, like for any other address that is none.
  if (isMissingFile(url.pathname) && (isStaticPath(url.pathname) || !isWholePage(request)))
    return reject(404, "not found");
  if (readMethods.has(request.method)) return { admitted: true, site };
  if (isPolicyReport(request, url))
    return hasReportType(request) ? { admitted: true, site } : reject(415, "not a policy report");
  if (speaksUploadProtocol(request, url)) {
    const status = uploadProtocolError(request);
    if (status !== null) return reject(status, "not of the upload protocol");
    if (!isSentByOwnPage(request, site)) return reject(403, "not sent by a page of this site");
    return { admitted: true, site };
  }
  if (isBackChannelLogout(request, url)) return { admitted: true, site };
  if (request.method !== "POST") return reject(405, "method not allowed");
  if (!isSentByOwnPage(request, site)) return reject(403, "not sent by a page of this site");
  if (formTypeOf(request.headers) === 415) return reject(415, "not a form");
  return { admitted: true, site };
}

/** Stricter than for a page that is asked for: what changes something says its origin, where the browser has one to say. */
function isSentByOwnPage(request: Request, site: Site): boolean {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite !== null && fetchSite !== "same-origin") return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return origin === site.origin;
  // Browsers for text say neither: the page before is all they tell.
  return fetchSite === "same-origin" || isSentByPageOf(request, site);
}
