import type { Environment } from "~/platform/environment";
import { type RequestLog, serverTiming } from "~/platform/log";
import { isPrefetch } from "~/platform/prefetch";
import { customerPseudonym } from "~/platform/pseudonym";
import type { Site } from "~/platform/storefront-of-host";
import type { OutsideScript } from "~/platform/third-party-scripts";
import { leadsToSignIn } from "~/session/authenticate";
import type { Identity } from "~/session/session";
import type { SessionManager } from "~/session/session-manager";
import { secondsBetweenTries } from "~/session/unknown-key";
import { setSecurityHeaders } from "./security-headers";
import { passOverUnread } from "./unread-body";
import { uploadMethodsOf } from "./upload-protocol";

interface ResponseInput {
  request: Request;
  url: URL;
  environment: Environment;
  log: RequestLog;
  site: Site | null;
  nonce: string;
  sessionManager: SessionManager | null;
  setCookies: readonly string[];
  outsideScripts?: readonly OutsideScript[];
  /** As signed in when the request came. */
  customer?: { identity: Identity } | null;
}

/** A page that was asked with POST has no form. */
const allowedMethods = ({ method }: Request, { pathname }: URL) =>
  uploadMethodsOf(pathname) ?? (method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");

/** Chromium from 138 on, which says its version to sites with https; older ones report an error for each answer. */
const knowsPrefetchCache = ({ headers }: Request) =>
  Number(/"Chromium";v="(\d+)/.exec(headers.get("Sec-CH-UA") ?? "")?.[1]) >= 138;

/** The answer itself is used: a copy would turn its text into a stream. */
export async function finalizeResponse(made: Response, responseInput: ResponseInput): Promise<Response> {
  const { request, url, environment, log, site, nonce, sessionManager } = responseInput;
  await passOverUnread(request);
  const changesSomething = responseInput.setCookies.length > 0 && isPrefetch(request);
  const answer = changesSomething ? new Response(null, { status: 503 }) : readableByScript(made, request);
  const { headers } = answer;
  const ownCookies = changesSomething ? [] : responseInput.setCookies;
  for (const value of [...ownCookies, ...((await sessionManager?.setCookies()) ?? [])])
    headers.append("Set-Cookie", value);
  // Pages that the browser has prefetched may be out of date now.
  if (request.method === "POST" && knowsPrefetchCache(request))
    headers.set("Clear-Site-Data", '"prefetchCache"');
  setSecurityHeaders(
    headers,
    {
      site,
      nonce,
      outsideScripts: responseInput.outsideScripts ?? [],
      personal: sessionManager?.cookiePresent === true || headers.has("Set-Cookie"),
    },
    environment,
  );
  if (answer.status === 405) headers.set("Allow", allowedMethods(request, url));
  if (answer.status === 503 && sessionManager?.keyAwaited)
    for (const name of ["Retry-After", "Refresh"]) headers.set(name, secondsBetweenTries);
  headers.set("X-Correlation-Id", log.correlationId);
  headers.set("X-Version", environment.worker.version);
  // Not for everybody: it names the services.
  if (log.calls.length > 0 && site?.letter !== "p") headers.set("Server-Timing", serverTiming(log.calls));
  log.answered({
    method: request.method,
    path: url.pathname,
    status: answer.status,
    customer: await changedBy(responseInput),
    ray: request.headers.get("cf-ray"),
  });
  return answer;
}

/** A script cannot see where a redirect leads (layout/client/send-form.ts). Signing in is not its: the browser sends the form then. */
const readableByScript = (made: Response, { method, headers }: Request): Response =>
  made.status === 303 && method === "POST" && headers.has("X-In-Place") && !leadsToSignIn(made)
    ? new Response(null, { status: 204, headers: made.headers })
    : made;

/** Not of a page load, which must cost no signature: docs/decisions/0123. */
async function changedBy({ request, site, customer, environment }: ResponseInput): Promise<string | null> {
  if (!site || !customer || request.method === "GET" || request.method === "HEAD") return null;
  return customerPseudonym(customer.identity.subject, { site, environment });
}
