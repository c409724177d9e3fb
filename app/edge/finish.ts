import type { Environment } from "./environment";
import { type RequestLog, serverTiming } from "./log";
import { type OutsideScript, originsOf } from "./outside-scripts";
import { secure } from "./security-headers";
import type { SessionHolder } from "./session-holder";
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
export async function finish(answer: Response, departure: Departure): Promise<Response> {
  const { request, url, environment, log, site, nonce, holder } = departure;
  const { headers } = answer;
  for (const value of [...departure.setCookies, ...((await holder?.setCookies()) ?? [])])
    headers.append("Set-Cookie", value);
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
