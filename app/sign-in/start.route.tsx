import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { usePage } from "~/layout/page-context";
import { cookie, cookieNames } from "~/platform/cookies";
import { isRateLimited, retryAfter } from "~/server/rate-limits";
import { returnTo } from "~/session/return-to";
import { authorityOf } from "./authority";
import { storeFlow } from "./flow-cookie";
import { logSignInFailure, SignInFailure, type SignInProblem, statusOf } from "./sign-in-failure";
import { SignInPage } from "./sign-in-page";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const tried = "cookies";

/** Source: docs/specification/1-account-site.md, section 2, "Cookie-blocked screen". */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { url, site, environment, cookies, sessionManager } = context;
  const back = returnTo(url.searchParams.get("returnTo"));
  if (sessionManager.session && !sessionManager.session.customer.deleted) throw redirect(back);
  // A picture or a script of another page begins no sign-in, and uses none of its limit up.
  if ((request.headers.get("sec-fetch-dest") ?? "document") !== "document") return failed("cookies");
  if (!cookies.has(cookieNames.cookieProbe)) {
    if (url.searchParams.has(tried)) return failed("cookies");
    context.setCookies.push(cookie(cookieNames.cookieProbe, "1"));
    throw redirect(`/sign-in?${new URLSearchParams({ [tried]: "1", returnTo: back })}`);
  }
  if (await isRateLimited(context, "sign-in"))
    return data({ problem: "often" as const }, { status: 429, headers: retryAfter });
  try {
    const authority = await authorityOf(context);
    const passwordAsked = cookies.has(cookieNames.signedOut);
    const { location, flow } = await authority.start(request, back, passwordAsked);
    context.setCookies.push(...(await storeFlow({ ...flow, passwordAsked }, site, environment, cookies)));
    throw redirect(location);
  } catch (cause) {
    if (!(cause instanceof SignInFailure)) throw cause;
    logSignInFailure(context.log, "sign-in could not start", cause);
    return failed(cause.problem);
  }
}

const failed = (problem: SignInProblem) => data({ problem }, { status: statusOf(problem) });

export default function StartSignIn() {
  const { url } = usePage();
  return <SignInPage tryAgain={returnTo(url.searchParams.get("returnTo"))} />;
}
