import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { confirmDeletion } from "./confirm-deletion";
import { ConfirmationPage, referrerPolicy } from "./confirmation-page";
import { confirmOnce, type SignedInConfirmation, showConfirmation } from "./signed-in-confirmation";

export const handle = { documentOnly: true };

export const headers = () => referrerPolicy;

const deletion: SignedInConfirmation = {
  pages: {
    form: "/delete-account-confirmation",
    success: "/account-deleted",
    error: "/delete-account-error",
  },
  after: "account-deleted",
  title: "confirmations.deleteAccount.title",
  failed: "confirmations.deleteAccount.failed",
  confirm: confirmDeletion,
};

export const loader = (args: LoaderFunctionArgs) => showConfirmation(args, deletion);

export const action = (args: ActionFunctionArgs) => confirmOnce(args, deletion);

export default function DeleteAccountConfirmation() {
  const { title, account, link } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <ConfirmationPage
      title={title}
      account={account}
      link={link}
      text={t("confirmations.deleteAccount.text")}
      button={t("confirmations.deleteAccount.button")}
      look="danger"
    />
  );
}
