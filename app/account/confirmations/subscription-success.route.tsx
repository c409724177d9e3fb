import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brandNames } from "~/brands/storefronts";
import { OutcomePage } from "~/layout/outcome-page";
import { usePage } from "~/layout/page-context";
import { requireSuccess } from "~/server/remembered-success";
import { ButtonLink } from "~/ui/form/button";

export async function loader({ context }: LoaderFunctionArgs) {
  const when = requireSuccess(context, "subscription");
  const { outside } = await context.publicLinks();
  return { title: context.t("confirmations.subscription.success"), when, shop: outside.shop };
}

export default function SubscriptionSuccess() {
  const { title, when, shop } = useLoaderData<typeof loader>();
  const { t, site } = usePage();
  return (
    <OutcomePage
      title={title}
      message={when === "before" ? t("confirmations.subscription.before") : undefined}
    >
      <ButtonLink href={shop}>
        {t("confirmations.shop", { brand: brandNames[site.storefront.brand] })}
      </ButtonLink>
    </OutcomePage>
  );
}
