import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { failureFacts } from "./failure-facts";
import { FailurePage } from "./failure-page";

export async function loader({ context }: LoaderFunctionArgs) {
  const actions = await failureFacts(context, "/change-email-confirmation", "/settings/email");
  const outcome = actions.isUnknown ? "unknown" : "failed";
  return { title: context.t(`confirmations.changeEmail.${outcome}`), ...actions };
}

export default function ChangeEmailError() {
  const { title, tryAgain, care, isUnknown } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <FailurePage
      title={title}
      message={t(isUnknown ? "confirmations.unknown.message" : "confirmations.changeEmail.failed.message")}
      tryAgain={tryAgain}
      care={care}
    />
  );
}
