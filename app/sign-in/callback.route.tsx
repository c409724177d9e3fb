import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/platform/cookies";
import { forgetJobs } from "~/server/push/live-jobs";
import { lookUpCustomer } from "~/session/authenticate";
import { identityOf, type Session } from "~/session/session";
import { authorityOf, SignInFailure } from "./authority";
import { endFlow, openFlow } from "./flow-cookie";
import { SignInPage } from "./sign-in-page";

/** Source: docs/specification/1-account-site.md, section 4, "Sign-in". */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { url, site, environment, cookies, sessionManager, log } = context;
  const state = url.searchParams.get("state") ?? "";
  const flow = await openFlow(state, site, environment, cookies);
  if (!flow) throw redirect("/");
  context.setCookies.push(endFlow(state));
  // A prefetch or a mail scanner asks with HEAD: it must not use up the code.
  if (request.method === "HEAD") return { problem: "refused" as const };
  try {
    const authority = await authorityOf(site, environment);
    const { accessToken, expires, refreshToken, idToken } = await authority.finish(url, flow);
    if (!identityOf(idToken)) throw new SignInFailure("refused");
    const session: Session = {
      id: crypto.randomUUID(),
      accessToken,
      expires,
      refreshToken,
      idToken,
      customer: { deleted: false, accountStatus: null, deletion: null },
    };
    sessionManager.replace({
      ...session,
      customer: await lookUpCustomer(session, { site, environment, log }),
    });
    const lastSession = [cookieNames.signedOut, cookieNames.storage];
    const forgotten = [...lastSession.map((name) => cookie(name, "", { maxAge: 0 })), ...forgetJobs()];
    context.setCookies.push(...forgotten);
    throw redirect(flow.returnTo);
  } catch (cause) {
    if (!(cause instanceof SignInFailure)) throw cause;
    log.error("sign-in failed", cause);
    return { problem: cause.problem };
  }
}

export default function SignInCallback() {
  return <SignInPage tryAgain="/" />;
}
