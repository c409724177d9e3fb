import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { confirmEmailChange } from "./confirm-email-change";
import { ConfirmationPage, referrerPolicy } from "./confirmation-page";
import { confirmOnce, type SignedInConfirmation, showConfirmation } from "./signed-in-confirmation";

export const handle = { documentOnly: true };

export const headers = () => referrerPolicy;

const emailChange: SignedInConfirmation = {
  pages: {
    form: "/change-email-confirmation",
    success: "/change-email-success",
    error: "/change-email-error",
  },
  after: "change-email-success",
  title: "confirmations.changeEmail.title",
  failed: "confirmations.changeEmail.failed",
  confirm: confirmEmailChange,
};

export const loader = (args: LoaderFunctionArgs) => showConfirmation(args, emailChange);

/** Signs out: the session still has the old address. */
export const action = (args: ActionFunctionArgs) => confirmOnce(args, emailChange);

export default function ChangeEmailConfirmation() {
  const { title, account, link } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <ConfirmationPage
      title={title}
      account={account}
      link={link}
      text={t("confirmations.changeEmail.text")}
      button={t("confirmations.changeEmail.button")}
    />
  );
}
