import { translatorOf } from "~/i18n/translator";
import { cookie, cookieNames } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import { identityOf, type Session } from "~/session/session";
import { fieldsToKeep } from "./forms/form-body";
import { keepForSignIn } from "./forms/rejected-submission";
import { withoutRejection } from "./forms/rejection-url";
import { wantsSocket } from "./push/push-protocol";
import { rememberSuccess } from "./remembered-success";
import { speaksUploadProtocol } from "./upload-protocol";

interface UnauthenticatedRequest {
  request: Request;
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
}

/** A form of a session that has just ended is kept and shown again after sign-in. Source: docs/specification/resilience.md, R5. */
export async function rejectUnauthenticated(
  { request, url, ...requestInfo }: UnauthenticatedRequest,
  location: string,
  ended: Session | null,
): Promise<Response> {
  // An upload or a socket cannot follow a redirect to a page.
  if (speaksUploadProtocol(request, url) || wantsSocket(request))
    return new Response(null, { status: 401, headers: { Location: location } });
  const fields = ended && isFormOfPage(request) ? await fieldsToKeep(request) : null;
  if (!ended || !fields) return redirectToSignIn(request, location);
  const sent = { ...requestInfo, url: withoutRejection(url).url };
  const t = await translatorOf(requestInfo.site.storefront.locale);
  return keepForSignIn(sent, identityOf(ended.idToken), fields, t);
}

/**
 * Saves the start of sign-in its own probe of cookies: a round trip less, and w3m, which compares redirects without their query,
 * sees no loop.
 */
function redirectToSignIn(request: Request, location: string): Response {
  const headers = new Headers({ Location: location });
  // Only a deleted customer is led to sign-out.
  if (location === "/logout") headers.append("Set-Cookie", rememberSuccess("account-deleted"));
  if (isForPage(request)) headers.append("Set-Cookie", cookie(cookieNames.cookieProbe, "1"));
  return new Response(null, { status: 302, headers });
}

/** A request by script has no page to come back to. */
const isFormOfPage = (request: Request) => request.method === "POST" && isForPage(request);

const isForPage = ({ headers }: Request) => (headers.get("sec-fetch-dest") ?? "document") === "document";
