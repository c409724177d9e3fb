import { translatorOf } from "~/i18n/translator";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import { identityOf, type Session } from "~/session/session";
import { fieldsToKeep } from "./forms/form-body";
import { keepForSignIn } from "./forms/rejected-submission";
import { withoutRejection } from "./forms/rejection-url";
import { wantsSocket } from "./push/push-protocol";
import { speaksUploadProtocol } from "./upload-protocol";

interface UnauthenticatedRequest {
  request: Request;
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
}

/**
 * A form of a session that has just ended is kept and shown again after sign-in.
 * Source: docs/specification/resilience.md, R5.
 */
export async function rejectUnauthenticated(
  { request, url, ...requestInfo }: UnauthenticatedRequest,
  location: string,
  ended: Session | null,
): Promise<Response> {
  // An upload or a socket cannot follow a redirect to a page.
  if (speaksUploadProtocol(request, url) || wantsSocket(request))
    return new Response(null, { status: 401, headers: { Location: location } });
  const fields = ended && isFormOfPage(request) ? await fieldsToKeep(request) : null;
  if (!ended || !fields) return new Response(null, { status: 302, headers: { Location: location } });
  const sent = { ...requestInfo, url: withoutRejection(url).url };
  const t = await translatorOf(requestInfo.site.storefront.locale);
  const kept = await keepForSignIn(sent, identityOf(ended.idToken), fields, t);
  return new Response(null, { status: 303, headers: { Location: kept } });
}

/** A request by script has no page to come back to. */
const isFormOfPage = ({ method, headers }: Request) =>
  method === "POST" && (headers.get("sec-fetch-dest") ?? "document") === "document";
