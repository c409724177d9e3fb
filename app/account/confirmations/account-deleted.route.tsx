import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OutcomePage } from "~/layout/outcome-page";
import { usePage } from "~/layout/page-context";
import { requireSuccess } from "~/server/remembered-success";
import { ButtonLink } from "~/ui/form/button";

export async function loader({ context }: LoaderFunctionArgs) {
  requireSuccess(context, "account-deleted");
  const { outside } = await context.publicLinks();
  const { createAccount, products } = outside;
  return { title: context.t("confirmations.deleteAccount.success"), createAccount, products };
}

export default function AccountDeleted() {
  const { title, createAccount, products } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <OutcomePage title={title} message={t("confirmations.deleteAccount.success.message")}>
      <ButtonLink href={createAccount}>{t("confirmations.deleteAccount.createAccount")}</ButtonLink>
      <ButtonLink look="secondary" href={products}>
        {t("confirmations.deleteAccount.products")}
      </ButtonLink>
    </OutcomePage>
  );
}
