import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { failureFacts } from "./failure-facts";
import { FailurePage } from "./failure-page";

export async function loader({ context }: LoaderFunctionArgs) {
  const actions = await failureFacts(context, "/delete-account-confirmation", "/settings/delete-account");
  return { title: context.t("confirmations.deleteAccount.failed"), ...actions };
}

export default function DeleteAccountError() {
  const { title, tryAgain, care } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <FailurePage
      title={title}
      message={t("confirmations.deleteAccount.failed.message")}
      tryAgain={tryAgain}
      care={care}
    />
  );
}
