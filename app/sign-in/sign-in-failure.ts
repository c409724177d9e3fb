import {
  AuthorizationResponseError,
  OperationProcessingError,
  UnsupportedOperationError,
} from "oauth4webapi";
import type { RequestLog } from "~/platform/log";

export type SignInProblem = "cancelled" | "unavailable" | "refused" | "unmatched" | "cookies" | "often";

/** `message` names the cause and is for the log alone. `authorityAtFault` when no browser can bring it about. */
export class SignInFailure extends Error {
  override name = "SignInFailure";
  constructor(
    readonly problem: SignInProblem,
    cause: string,
    readonly authorityAtFault = problem === "unavailable",
  ) {
    super(cause);
  }
}

/** Who keeps no cookies may be a messenger that looks for the card of a link, which it does not take from an error. */
export const statusOf = (problem: SignInProblem): number =>
  problem === "unavailable" ? 503 : problem === "cookies" ? 200 : 400;

export function logSignInFailure(log: RequestLog, message: string, failure: SignInFailure): void {
  const { problem, authorityAtFault } = failure;
  const cause = failure.message;
  if (authorityAtFault) log.error(message, failure, { problem });
  log.security("sign-in-refused", { problem, cause });
  if (problem === "unavailable" && !authorityAtFault) log.warn(message, { problem, cause });
}

/** What the libraries found wrong with the address that the browser came back to. @throws anything else */
export function failureOf(cause: unknown): SignInFailure {
  if (cause instanceof SignInFailure) return cause;
  if (cause instanceof AuthorizationResponseError)
    return new SignInFailure(problemOf(cause.error), `the authority's error ${nameOf(cause.error)}`, false);
  const ofLibraries = [OperationProcessingError, UnsupportedOperationError, ReferenceError, RangeError];
  for (const kind of ofLibraries)
    if (cause instanceof kind) return new SignInFailure("refused", cause.message, false);
  throw cause;
}

function problemOf(error: string): SignInProblem {
  if (error === "access_denied") return "cancelled";
  return error === "server_error" || error === "temporarily_unavailable" ? "unavailable" : "refused";
}

/** A browser may bring any text. */
const nameOf = (error: string) => (/^\w{1,40}$/.test(error) ? error : "of another form");
