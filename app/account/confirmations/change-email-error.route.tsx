import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { failureFacts } from "./failure-facts";
import { FailurePage } from "./failure-page";

export async function loader({ context }: LoaderFunctionArgs) {
  const actions = await failureFacts(context, "/change-email-confirmation", "/settings/email");
  const outcome = actions.isUnknown ? "unknown" : "failed";
  return { title: context.t(`confirmations.changeEmail.${outcome}`), ...actions };
}

export default function ChangeEmailError() {
  const { title, message, remedy, care } = useLoaderData<typeof loader>();
  return <FailurePage title={title} message={message} remedy={remedy} care={care} />;
}
