import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actionIdField, once } from "~/edge/once";
import { signedIn } from "~/edge/signed-in";
import { usePage } from "~/shell/page-context";
import { signOut } from "~/sign-in/sign-out.offer";
import { confirmEmailChange } from "./confirm-email-change";
import { confirmationToken } from "./confirmation-link";
import { isConfirmed, ledgerOutcome, type OutcomePages, toErrorPage } from "./confirmation-outcome";
import { ConfirmationPage, referrerPolicy } from "./confirmation-page";
import { forgetRetry } from "./retry-cookie";

/** The address carries a token: nothing from elsewhere is loaded here. */
export const handle = { quiet: true };
export const headers = () => referrerPolicy;

const pages: OutcomePages = { success: "/change-email-success", error: "/change-email-error" };

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (confirmationToken(context.url) === null) throw redirect(pages.error);
  return { title: context.t("confirmations.changeEmail.title") };
}

/** Changes the e-mail address, once, and signs out: the session still carries the old one. */
export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const token = confirmationToken(context.url);
  if (token === null) return redirect(pages.error, 303);
  const fields = await request.formData();
  const outcome = await once(context, fields.get(actionIdField), async () =>
    ledgerOutcome(
      await confirmEmailChange(context, token),
      pages,
      context.t("confirmations.changeEmail.failed"),
    ),
  );
  if (!isConfirmed(outcome, pages)) return toErrorPage(context, outcome, pages);
  context.setCookies.push(forgetRetry());
  return redirect(await signOut(context, "change-email-success"), 303);
}

export default function ChangeEmailConfirmation() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <ConfirmationPage
      title={title}
      text={t("confirmations.changeEmail.text")}
      button={t("confirmations.changeEmail.button")}
    />
  );
}
