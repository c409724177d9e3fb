import { cookie, cookieNames } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import { isSignIn, signOutPath } from "~/session/authenticate";
import { bodyLimits } from "./forms/body-limits";
import { keepForSignIn } from "./forms/rejected-submission";
import { withoutRejection } from "./forms/rejection-url";
import { unsentFields } from "./forms/unsent-fields";
import { wantsSocket } from "./push/push-protocol";
import { rememberSuccess } from "./remembered-success";
import { speaksUploadProtocol } from "./upload-protocol";

interface UnauthenticatedRequest {
  request: Request;
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
  cookies: ReadonlyMap<string, readonly string[]>;
}

/** A form that came without a session is shown again after sign-in. Source: docs/specification/resilience.md, R5. */
export async function rejectUnauthenticated(
  { request, url, ...requestInfo }: UnauthenticatedRequest,
  location: string,
): Promise<Response> {
  // An upload or a socket cannot follow a redirect to a page.
  if (speaksUploadProtocol(request, url) || wantsSocket(request))
    return new Response(null, { status: 401, headers: { Location: location } });
  const fields =
    isSignIn(location) && isFormOfPage(request) ? await unsentFields(request, bodyLimits.unsent) : null;
  if (!fields) return redirectToSignIn(request, location);
  requestInfo.log.outcome = "unsent";
  return keepForSignIn({ ...requestInfo, url: withoutRejection(url).url }, fields);
}

/**
 * Saves the start of sign-in its own probe of cookies: a round trip less, and w3m, which compares redirects without their query,
 * sees no loop.
 */
function redirectToSignIn(request: Request, location: string): Response {
  const headers = new Headers({ Location: location });
  if (location === signOutPath) headers.append("Set-Cookie", rememberSuccess("account-deleted", "here"));
  if (isForPage(request)) headers.append("Set-Cookie", cookie(cookieNames.cookieProbe, "1"));
  return new Response(null, { status: 302, headers });
}

/** A request by script has no page to come back to. */
const isFormOfPage = (request: Request) => request.method === "POST" && isForPage(request);

const isForPage = ({ headers }: Request) => (headers.get("sec-fetch-dest") ?? "document") === "document";
