import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brandNames } from "~/brands/storefronts";
import { OutcomePage } from "~/layout/outcome-page";
import { usePage } from "~/layout/page-context";
import { requireSuccess } from "~/server/remembered-success";
import { ButtonLink } from "~/ui/form/button";

export async function loader({ context }: LoaderFunctionArgs) {
  const when = requireSuccess(context, "change-email-success");
  const { outside } = await context.publicLinks();
  return { title: context.t("confirmations.changeEmail.success"), when, shop: outside.shop };
}

export default function ChangeEmailSuccess() {
  const { title, when, shop } = useLoaderData<typeof loader>();
  const { t, site } = usePage();
  return (
    <OutcomePage
      title={title}
      message={t(`confirmations.changeEmail.success.${when === "before" ? "before" : "message"}`)}
    >
      <ButtonLink href="/">{t("confirmations.changeEmail.signIn")}</ButtonLink>
      <ButtonLink look="secondary" href={shop}>
        {t("confirmations.shop", { brand: brandNames[site.storefront.brand] })}
      </ButtonLink>
    </OutcomePage>
  );
}
