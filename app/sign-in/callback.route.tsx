import {
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/platform/cookies";
import { customerPseudonym } from "~/platform/pseudonym";
import { returnToUnsent } from "~/server/forms/return-to-unsent";
import { forgetJobs } from "~/server/push/live-jobs";
import { isRateLimited, retryAfter } from "~/server/rate-limits";
import { forgetSuccesses } from "~/server/remembered-success";
import { lookUpCustomer, signInPath } from "~/session/authenticate";
import { allEndedBefore, endDeletedSessions } from "~/session/end-sessions";
import { authenticationOf, claimsLacking, identityOf, type Session } from "~/session/session";
import { authorityOf } from "./authority";
import { endFlow, openFlow } from "./flow-cookie";
import { logSignInFailure, SignInFailure, statusOf } from "./sign-in-failure";
import { SignInPage } from "./sign-in-page";
import { askForPassword } from "./sign-out.public";

/** As long as a redirect to the authority and back may take. */
const restartedSeconds = 60;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Source: docs/specification/1-account-site.md, section 4, "Sign-in". */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { url, site, environment, cookies, sessionManager, log } = context;
  const state = url.searchParams.get("state") ?? "";
  const flow = await openFlow(state, site, environment, cookies);
  if (!flow) return restart(context);
  // The flow stays for whoever comes again: the code is not used up.
  if (await isRateLimited(context, "sign-in answer"))
    return data({ problem: "often" as const }, { status: 429, headers: retryAfter });
  // A prefetch or a mail scanner asks with HEAD: it must not use up the code.
  if (request.method === "HEAD") return { problem: "refused" as const };
  context.setCookies.push(endFlow(state));
  try {
    const authority = await authorityOf(context);
    const { accessToken, expires, refreshToken, idToken } = await authority.finish(url, flow);
    const identity = identityOf(idToken);
    if (!identity) {
      const claims = claimsLacking(idToken).join(", ");
      throw new SignInFailure("refused", `ID token: lacks or has a wrong ${claims}`, true);
    }
    const { authoritySession, passwordAge } = authenticationOf(idToken);
    const session: Session = {
      id: crypto.randomUUID(),
      accessToken,
      expires,
      refreshToken,
      idToken,
      startedAt: Date.now(),
      ...(authoritySession === null ? {} : { authoritySession }),
      customer: { deleted: false, accountStatus: null, deletion: null },
    };
    const [customer, endedBefore] = await Promise.all([
      lookUpCustomer(session, { site, environment, log }),
      allEndedBefore(session, context),
    ]);
    const lifetimeAgo = Date.now() - environment.sessionLifetimeSeconds * 1000;
    // Seconds ago: by the authority's clock alone, and by ours alone. The authority's times are whole seconds.
    const passwordGiven = passwordAge ?? 0;
    const oldest = (Date.now() - Math.max(endedBefore, lifetimeAgo)) / 1000;
    if (passwordGiven > oldest + (flow.passwordAsked === true ? 1 : 0)) {
      if (flow.passwordAsked === true)
        throw new SignInFailure("refused", 'ID token: "auth_time" from before, or wrong', true);
      context.setCookies.push(askForPassword());
      throw redirect(signInPath(new URL(flow.returnTo, site.origin)));
    }
    if (customer.deleted) await endDeletedSessions(session, context);
    sessionManager.replace({ ...session, customer });
    const lastSession = [
      cookieNames.signedOut,
      cookieNames.storage,
      cookieNames.signInRestarted,
      cookieNames.paymentMethods,
    ];
    const forgotten = lastSession.map((name) => cookie(name, "", { maxAge: 0 }));
    context.setCookies.push(...forgotten, ...forgetJobs(), ...forgetSuccesses());
    log.security("sign-in", { customer: await customerPseudonym(identity.subject, context) });
    throw redirect(await returnToUnsent(context, identity, flow.returnTo));
  } catch (cause) {
    if (!(cause instanceof SignInFailure)) throw cause;
    logSignInFailure(log, "sign-in failed", cause);
    return data({ problem: cause.problem }, { status: statusOf(cause.problem) });
  }
}

/**
 * An answer to no sign-in of this browser starts one anew, once: an authority that knows the customer answers at once,
 * and would send the browser round for ever.
 */
function restart({ cookies, sessionManager, setCookies, log }: AppLoadContext) {
  if (sessionManager.session) throw redirect("/");
  if (!cookies.has(cookieNames.signInRestarted)) {
    setCookies.push(cookie(cookieNames.signInRestarted, "1", { maxAge: restartedSeconds }));
    throw redirect("/");
  }
  setCookies.push(cookie(cookieNames.signInRestarted, "", { maxAge: 0 }));
  logSignInFailure(log, "sign-in failed", new SignInFailure("unmatched", "state: of no sign-in here", false));
  return data({ problem: "unmatched" as const }, { status: statusOf("unmatched") });
}

export default function SignInCallback() {
  return <SignInPage tryAgain="/" />;
}
