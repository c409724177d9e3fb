import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { failureFacts } from "./failure-facts";
import { FailurePage } from "./failure-page";

export async function loader({ context }: LoaderFunctionArgs) {
  const actions = await failureFacts(context, "/subscription-confirmation", null);
  return { title: context.t("confirmations.subscription.failed"), ...actions };
}

export default function SubscriptionError() {
  const { title, tryAgain, care } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <FailurePage
      title={title}
      message={t("confirmations.subscription.failed.message")}
      tryAgain={tryAgain}
      care={care}
    />
  );
}
