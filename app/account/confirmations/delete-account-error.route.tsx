import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { failureFacts } from "./failure-facts";
import { FailurePage } from "./failure-page";

export async function loader({ context }: LoaderFunctionArgs) {
  const actions = await failureFacts(context, "/delete-account-confirmation", "/settings/delete-account");
  const outcome = actions.isUnknown ? "unknown" : "failed";
  return { title: context.t(`confirmations.deleteAccount.${outcome}`), ...actions };
}

export default function DeleteAccountError() {
  const { title, message, remedy, care } = useLoaderData<typeof loader>();
  return <FailurePage title={title} message={message} remedy={remedy} care={care} />;
}
