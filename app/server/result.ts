import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/platform/cookies";
import { accepted } from "~/platform/http/service-client";
import { ServiceFailure, SignInNeeded } from "~/platform/http/service-failure";
import { exitPath } from "~/session/authenticate";
import { rememberSuccess } from "./remembered-success";

export type Result<Data> = { ok: true; data: Data } | { ok: false; status: ServiceFailure["status"] };

/** Source: docs/specification/resilience.md, R3, R4, R5. */
export async function toResult<Data>(context: AppLoadContext, call: Promise<Data>): Promise<Result<Data>> {
  try {
    return { ok: true, data: await call };
  } catch (cause) {
    if (cause instanceof SignInNeeded) return signInAgain(context, cause);
    if (!(cause instanceof ServiceFailure)) throw cause;
    // Of an id or a token that leads elsewhere: whoever typed it is told, and nobody is woken.
    if (cause.status === "unsent") context.log.warn("a call was not sent", { call: cause.message });
    else context.log.error("section failed", cause);
    return { ok: false, status: cause.status };
  }
}

/**
 * Of a call after a change that may have been made: the way to sign-in would drop the form's key, and with it what is known of
 * the change. The page of the outcome leads to sign-in as well.
 */
export async function toResultAfterChange<Data>(
  context: AppLoadContext,
  call: Promise<Data>,
): Promise<Result<Data>> {
  try {
    return await toResult(context, call);
  } catch (cause) {
    if (cause instanceof Response) return { ok: false, status: 401 };
    throw cause;
  }
}

/** Redirects are not followed: a service that answers a form with the way to its next page may have done it. */
const isRedirect = (status: number) => status >= 300 && status < 400;

export function outcomeUnknown({ status }: { status: ServiceFailure["status"] }): boolean {
  if (typeof status === "string") return status !== "unsent";
  return status === accepted || isRedirect(status) || status >= 500;
}

const openStatuses: ReadonlySet<number> = new Set([accepted, 502, 504]);

/** No answer of the service itself was heard, or none that says that it was done. */
export function answerLost({ status }: { status: ServiceFailure["status"] }): boolean {
  if (typeof status === "string") return status !== "unsent";
  return openStatuses.has(status) || isRedirect(status);
}

/** The service was not waited for to the end: whatever a read says now, the change may still be made. */
export const mayStillHappen = ({ status }: { status: ServiceFailure["status"] }): boolean =>
  status === "timeout" || status === 504 || status === accepted;

/** For which a service may go on with a request that nobody waited for: until then it is not sent again. */
const mayRunMs = 60_000;

/** What the next try has to know of a change that may still be made; in milliseconds since 1970. */
export const mayRun = ({ status }: { status: ServiceFailure["status"] }): { mayRunUntil?: number } =>
  mayStillHappen({ status }) ? { mayRunUntil: Date.now() + mayRunMs } : {};

/** What a form says of a change whose outcome nobody knows; a change that was accepted is being worked on. */
export const unknownMessage = (
  { t }: Pick<AppLoadContext, "t">,
  { status }: { status?: ServiceFailure["status"] | undefined },
  otherwise: string = t("form.unknown"),
): string => (status === accepted ? t("form.accepted") : otherwise);

/** The body of a 404 for what a page of the site was about: no address was mistyped (layout/route-error.tsx). */
export const gone = "gone";

/** @throws Response 404 */
export function notFoundIfNull<Data>(data: Data | null): Data {
  if (data === null) throw new Response(gone, { status: 404 });
  return data;
}

/** As long as a sign-in takes. */
const signInAgainSeconds = 60;

/**
 * Once: a service that rejects a token of a moment ago is a service that fails, and an authority that knows the customer
 * would send the browser round for ever. @throws Response the way to sign-in
 */
function signInAgain(context: AppLoadContext, cause: SignInNeeded): { ok: false; status: 401 } {
  if (context.cookies.has(cookieNames.tokenRejected)) {
    context.log.error("service rejects the token of a new sign-in", cause);
    return { ok: false, status: 401 };
  }
  const { sessionManager, setCookies } = context;
  setCookies.push(
    sessionManager.accountDeleted
      ? rememberSuccess("account-deleted", "here")
      : cookie(cookieNames.tokenRejected, "1", { maxAge: signInAgainSeconds }),
  );
  sessionManager.end();
  throw redirect(exitPath(sessionManager, context.url));
}
