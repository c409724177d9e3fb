import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OutcomePage } from "~/layout/outcome-page";
import { usePage } from "~/layout/page-context";
import { requireSuccess } from "~/server/remembered-success";
import { ButtonLink } from "~/ui/form/button";

const messages = {
  now: "confirmations.deleteAccount.success.message",
  before: "confirmations.deleteAccount.success.before",
  here: "confirmations.deleteAccount.success.here",
} as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const circumstance = requireSuccess(context, "account-deleted");
  const { outside } = await context.publicLinks();
  const { createAccount, products } = outside;
  const message = context.t(messages[circumstance]);
  return { title: context.t("confirmations.deleteAccount.success"), message, createAccount, products };
}

export default function AccountDeleted() {
  const { title, message, createAccount, products } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <OutcomePage title={title} message={message}>
      <ButtonLink href={createAccount}>{t("confirmations.deleteAccount.createAccount")}</ButtonLink>
      <ButtonLink look="secondary" href={products}>
        {t("confirmations.deleteAccount.products")}
      </ButtonLink>
    </OutcomePage>
  );
}
