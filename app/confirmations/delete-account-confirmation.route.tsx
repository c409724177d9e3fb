import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actionIdField, once } from "~/edge/once";
import { signedIn } from "~/edge/signed-in";
import { usePage } from "~/shell/page-context";
import { signOut } from "~/sign-in/sign-out.offer";
import { confirmDeletion } from "./confirm-deletion";
import { confirmationToken } from "./confirmation-link";
import { isConfirmed, ledgerOutcome, type OutcomePages, toErrorPage } from "./confirmation-outcome";
import { ConfirmationPage, referrerPolicy } from "./confirmation-page";
import { forgetRetry } from "./retry-cookie";

/** The address carries a token: nothing from elsewhere is loaded here. */
export const handle = { quiet: true };
export const headers = () => referrerPolicy;

const pages: OutcomePages = { success: "/account-deleted", error: "/delete-account-error" };

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (confirmationToken(context.url) === null) throw redirect(pages.error);
  return { title: context.t("confirmations.deleteAccount.title") };
}

/** Deletes the account, once; who has none any more is signed out. */
export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const token = confirmationToken(context.url);
  if (token === null) return redirect(pages.error, 303);
  const fields = await request.formData();
  const outcome = await once(context, fields.get(actionIdField), async () =>
    ledgerOutcome(
      await confirmDeletion(context, token),
      pages,
      context.t("confirmations.deleteAccount.failed"),
    ),
  );
  if (!isConfirmed(outcome, pages)) return toErrorPage(context, outcome, pages);
  context.setCookies.push(forgetRetry());
  return redirect(await signOut(context, "account-deleted"), 303);
}

export default function DeleteAccountConfirmation() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <ConfirmationPage
      title={title}
      text={t("confirmations.deleteAccount.text")}
      button={t("confirmations.deleteAccount.button")}
      look="danger"
    />
  );
}
