import type { Environment } from "./environment";
import { type RequestLog, serverTiming } from "./log";
import { type OutsideScript, originsOf } from "./outside-scripts";
import { isPrefetch } from "./prefetch";
import { secure } from "./security-headers";
import type { SessionHolder } from "./session/session-holder";
import type { Site } from "./storefront-of-host";

/** What is known of a request when its answer leaves. */
interface Departure {
  request: Request;
  url: URL;
  environment: Environment;
  log: RequestLog;
  site: Site | null;
  nonce: string;
  holder: SessionHolder | null;
  setCookies: readonly string[];
  outsideScripts?: readonly OutsideScript[];
}

/**
 * Every answer leaves through here: cookies appended, security headers and timings put on, one line logged. The answer itself
 * is used: a copy would turn its text into a stream.
 */
export async function finish(made: Response, departure: Departure): Promise<Response> {
  const { request, url, environment, log, site, nonce, holder } = departure;
  const changesSomething = departure.setCookies.length > 0 && isPrefetch(request);
  const answer = changesSomething ? new Response(null, { status: 503 }) : made;
  const { headers } = answer;
  const ownCookies = changesSomething ? [] : departure.setCookies;
  for (const value of [...ownCookies, ...((await holder?.setCookies()) ?? [])])
    headers.append("Set-Cookie", value);
  // What the browser has looked at ahead may be out of date now.
  if (request.method === "POST") headers.set("Clear-Site-Data", '"prefetchCache"');
  secure(
    headers,
    {
      site,
      nonce,
      outsideOrigins: originsOf(departure.outsideScripts ?? []),
      personal: holder?.cookiePresent === true || headers.has("Set-Cookie"),
    },
    environment,
  );
  headers.set("X-Correlation-Id", log.correlationId);
  if (log.calls.length > 0) headers.set("Server-Timing", serverTiming(log.calls));
  log.answered({
    method: request.method,
    path: url.pathname,
    status: answer.status,
    host: url.host,
    storefront: site?.storefront.id ?? null,
  });
  return answer;
}
