import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PlainPage } from "~/layout/plain-page";
import { cookie, cookieNames } from "~/platform/cookies";
import { confirmationCookies } from "~/server/confirmation-cookies";
import { returnToUnsent } from "~/server/forms/return-to-unsent";
import { isRateLimited, retryAfter } from "~/server/rate-limits";
import { returnTo } from "~/session/return-to";
import { ButtonLink } from "~/ui/form/button";
import { Heading } from "~/ui/layout/heading";
import { Stack } from "~/ui/layout/stack";
import { authorityOf } from "./authority";
import { storeFlow } from "./flow-cookie";
import { logSignInFailure, SignInFailure, type SignInProblem, statusOf } from "./sign-in-failure";
import { SignInPage } from "./sign-in-page";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const tried = "cookies";
/** Of somebody who read what the sign-in is for. */
const begun = "begin";

/** Source: docs/specification/1-account-site.md, section 2, "Cookie-blocked screen". */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { url, site, environment, cookies, sessionManager } = context;
  const back = returnTo(url.searchParams.get("returnTo"));
  const isForPage = (request.headers.get("sec-fetch-dest") ?? "document") === "document";
  if (sessionManager.session && !sessionManager.session.customer.deleted) {
    // Another tab has signed in, before what waits in this one came into the browser.
    const identity = isForPage ? context.customer?.identity : undefined;
    throw redirect(identity ? await returnToUnsent(context, identity, back) : back);
  }
  // A picture or a script of another page begins no sign-in, and uses none of its limit up.
  if (!isForPage) return data({ problem: "cookies" as const }, { status: 400 });
  const purpose = purposeOf(back);
  if (purpose && cookies.has(confirmationCookies[purpose.path]) && !url.searchParams.has(begun))
    return data({ problem: null, title: context.t(purpose.title), text: context.t(purpose.text) });
  if (!cookies.has(cookieNames.cookieProbe)) {
    if (url.searchParams.has(tried)) return failed("cookies");
    context.setCookies.push(cookie(cookieNames.cookieProbe, "1"));
    throw redirect(`/sign-in?${new URLSearchParams({ [tried]: "1", [begun]: "1", returnTo: back })}`);
  }
  if (await isRateLimited(context, "sign-in"))
    return data({ problem: "often" as const }, { status: 429, headers: retryAfter });
  try {
    const authority = await authorityOf(context);
    const passwordAsked = cookies.has(cookieNames.signedOut);
    const { location, flow } = await authority.start(back, passwordAsked);
    context.setCookies.push(...(await storeFlow({ ...flow, passwordAsked }, site, environment, cookies)));
    throw redirect(location);
  } catch (cause) {
    if (!(cause instanceof SignInFailure)) throw cause;
    logSignInFailure(context.log, "sign-in could not start", cause);
    return failed(cause.problem);
  }
}

const failed = (problem: SignInProblem) => data({ problem }, { status: statusOf(problem) });

/** What a mail's link confirms is said before the sign-in: it may be opened by somebody else, or wait for another address. */
const purposes = [
  {
    path: "/change-email-confirmation",
    title: "confirmations.changeEmail.title",
    text: "confirmations.changeEmail.signInFirst",
  },
  {
    path: "/delete-account-confirmation",
    title: "confirmations.deleteAccount.title",
    text: "confirmations.deleteAccount.signInFirst",
  },
] as const;

const purposeOf = (back: string) => purposes.find(({ path }) => path === back);

export default function StartSignIn() {
  const started = useLoaderData<typeof loader>();
  const { t, url } = usePage();
  const back = returnTo(url.searchParams.get("returnTo"));
  if (started.problem !== null) return <SignInPage tryAgain={back} />;
  return (
    <PlainPage>
      <Stack>
        <Heading level={1}>{started.title}</Heading>
        <p>{started.text}</p>
        <div>
          <ButtonLink href={`/sign-in?${new URLSearchParams({ [begun]: "1", returnTo: back })}`}>
            {t("confirmations.signIn")}
          </ButtonLink>
        </div>
      </Stack>
    </PlainPage>
  );
}
