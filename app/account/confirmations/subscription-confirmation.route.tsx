import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { serviceClient } from "~/platform/http/service-client";
import { originOf } from "~/platform/storefront-of-host";
import { readFormFields } from "~/server/forms/form-body";

import { isRateLimited } from "~/server/rate-limits";
import { rememberSuccess } from "~/server/remembered-success";
import { answerLost, toResult } from "~/server/result";

import { emailGateway } from "~/services/email-gateway";
import {
  type OutcomePages,
  pageWithoutLink,
  toErrorPage,
  type Verdict,
  verdictOf,
} from "./confirmation-outcome";
import { ConfirmationPage, referrerPolicy } from "./confirmation-page";
import { forgetLink, linkField, linkToShow, type MailedLink, openLink } from "./mailed-link.public";

export const headers = () => referrerPolicy;

const pages: OutcomePages = {
  form: "/subscription-confirmation",
  success: "/subscription-confirmation-success",
  error: "/subscription-confirmation-error",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await linkToShow(context, request, pages.form);
  if (link === null) throw redirect(pageWithoutLink(context, pages, "subscription"));
  return { title: context.t("confirmations.subscription.title"), link };
}

/**
 * Public: the token alone decides. Nothing is kept of it here, so that made-up tokens leave nothing behind: the service
 * says of a second click that the link was used.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readFormFields(request, [linkField]);
  const link = await openLink(context, pages.form, fields.get(linkField));
  if (link === null) return redirect(pages.error, 303);
  const verdict = await confirmSubscription(context, link);
  if (verdict !== "confirmed" && verdict !== "already") return toErrorPage(context, pages, verdict, link);
  const when = verdict === "already" ? "before" : "now";
  context.setCookies.push(forgetLink(pages.form), rememberSuccess("subscription", when));
  return redirect(pages.success, 303);
}

async function confirmSubscription(context: AppLoadContext, { email, token }: MailedLink): Promise<Verdict> {
  if (await isRateLimited(context, "subscription")) return "often";
  const { environment, site, log } = context;
  const baseUrl = originOf(environment.services["email-gateway"], site);
  const gateway = emailGateway(serviceClient({ service: "email-gateway", baseUrl, log }));
  const sent = await toResult(context, gateway.confirmSubscription(email ?? "", token));
  if (sent.ok) return "confirmed";
  if (sent.status === 409) return "already";
  return answerLost(sent) ? "unknown" : verdictOf(sent);
}

export default function SubscriptionConfirmation() {
  const { title, link } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <ConfirmationPage
      title={title}
      link={link}
      text={t("confirmations.subscription.text", { email: link.email ?? "" })}
      button={t("confirmations.subscription.button")}
    />
  );
}
