import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { orNull, panel } from "~/edge/calls/panel";
import { serviceClient } from "~/edge/calls/service-client";
import { readFormFields } from "~/edge/forms/form-body";
import { actionIdField, onceForToken } from "~/edge/forms/once";
import { addressOf } from "~/edge/storefront-of-host";
import { emailGateway } from "~/services/email-gateway";
import { usePage } from "~/shell/page-context";
import { subscriptionLink } from "./confirmation-link";
import {
  isConfirmed,
  ledgerOutcome,
  type OutcomePages,
  toErrorPage,
  type Verdict,
  verdictOf,
} from "./confirmation-outcome";
import { ConfirmationPage, referrerPolicy } from "./confirmation-page";
import { forgetRetry } from "./retry-cookie";

/** The address carries a token: nothing from elsewhere is loaded here. */
export const handle = { quiet: true };
export const headers = () => referrerPolicy;

const pages: OutcomePages = {
  success: "/subscription-confirmation-success",
  error: "/subscription-confirmation-error",
};

export function loader({ context }: LoaderFunctionArgs) {
  if (subscriptionLink(context.url) === null) throw redirect(pages.error);
  return { title: context.t("confirmations.subscription.title") };
}

/** Confirms the newsletter, once. Nobody need be signed in: the token alone decides. */
export async function action({ request, context }: ActionFunctionArgs) {
  const link = subscriptionLink(context.url);
  if (link === null) return redirect(pages.error, 303);
  const fields = await readFormFields(request);
  const outcome = await onceForToken(context, link.token, fields.get(actionIdField), async () =>
    ledgerOutcome(
      await confirmSubscription(context, link),
      pages,
      context.t("confirmations.subscription.failed"),
    ),
  );
  if (!isConfirmed(outcome, pages)) return toErrorPage(context, outcome, pages);
  context.setCookies.push(forgetRetry());
  return redirect(pages.success, 303);
}

async function confirmSubscription(
  context: AppLoadContext,
  { email, token }: { email: string; token: string },
): Promise<Verdict> {
  const { environment, site, log } = context;
  const baseUrl = addressOf(environment.services["email-gateway"], site);
  const gateway = emailGateway(serviceClient({ service: "email-gateway", baseUrl, log }));
  const sent = await panel(
    context,
    orNull(async () => {
      await gateway.confirmSubscription(email, token);
      return true;
    }),
  );
  if (sent.ok) return sent.data ? "confirmed" : "refused";
  return verdictOf(sent);
}

export default function SubscriptionConfirmation() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <ConfirmationPage
      title={title}
      text={t("confirmations.subscription.text")}
      button={t("confirmations.subscription.button")}
    />
  );
}
