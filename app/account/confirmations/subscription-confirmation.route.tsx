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
import { idempotencyKeyField, withTokenIdempotencyKey } from "~/server/forms/idempotency-key";
import { toResult } from "~/server/result";
import { emailGateway } from "~/services/email-gateway";
import { subscriptionLink } from "./confirmation-link";
import {
  isConfirmed,
  type OutcomePages,
  storedOutcome,
  toErrorPage,
  type Verdict,
  verdictOf,
} from "./confirmation-outcome";
import { ConfirmationPage, referrerPolicy } from "./confirmation-page";
import { forgetRetry } from "./retry-cookie";

export const headers = () => referrerPolicy;

const pages: OutcomePages = {
  success: "/subscription-confirmation-success",
  error: "/subscription-confirmation-error",
};

export function loader({ context }: LoaderFunctionArgs) {
  if (subscriptionLink(context.url) === null) throw redirect(pages.error);
  return { title: context.t("confirmations.subscription.title") };
}

/** Public: the token alone decides. */
export async function action({ request, context }: ActionFunctionArgs) {
  const link = subscriptionLink(context.url);
  if (link === null) return redirect(pages.error, 303);
  const fields = await readFormFields(request, [idempotencyKeyField]);
  const outcome = await withTokenIdempotencyKey(
    context,
    link.token,
    fields.get(idempotencyKeyField),
    async () =>
      storedOutcome(
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
  const baseUrl = originOf(environment.services["email-gateway"], site);
  const gateway = emailGateway(serviceClient({ service: "email-gateway", baseUrl, log }));
  const sent = await toResult(context, gateway.confirmSubscription(email, token));
  if (sent.ok) return "confirmed";
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
