import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { ServiceFailure, SignInNeeded } from "~/platform/http/service-client";
import { UnsafePathSegment } from "~/platform/path";
import { signInPath } from "~/session/authenticate";

/**
 * A part of a page that depends on a service: its data, or that it failed and with which status. The rest of the page
 * stands either way.
 */
export type Result<Data> = { ok: true; data: Data } | { ok: false; status: ServiceFailure["status"] };

/**
 * Settles a call for a panel: a failure of the service becomes a value, so that a page shows the
 * panel's own text and an empty list only for an empty answer. A customer whose token is refused
 * for good is sent to sign in. Source: docs/specification/resilience.md, R3, R4, R5.
 */
export async function toResult<Data>(context: AppLoadContext, call: Promise<Data>): Promise<Result<Data>> {
  try {
    return { ok: true, data: await call };
  } catch (cause) {
    throwIfSignInNeeded(context, cause);
    if (!(cause instanceof ServiceFailure)) throw cause;
    context.log.error("a panel failed", cause);
    return { ok: false, status: cause.status };
  }
}

/**
 * Whether a change that failed may have happened all the same: the answer was lost, late or not to be understood. Only the
 * next read can tell.
 */
export function outcomeUnknown({ status }: { status: ServiceFailure["status"] }): boolean {
  return typeof status === "string" || status >= 500;
}

/** What was asked for; a 404 page where there is none. An id that is no id at all is none, too. */
export function notFoundIfNull<Data>(data: Data | null): Data {
  if (data === null) throw new Response(null, { status: 404 });
  return data;
}

/** The same call with null for an id that could not be put into a path: such a thing does not exist. */
export async function nullIfInvalidId<Data>(call: () => Promise<Data | null>): Promise<Data | null> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof UnsafePathSegment) return null;
    throw cause;
  }
}

function throwIfSignInNeeded(context: AppLoadContext, cause: unknown): void {
  if (!(cause instanceof SignInNeeded)) return;
  context.sessionManager.end();
  throw redirect(signInPath(context.url));
}
