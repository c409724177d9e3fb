import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OutcomePage } from "~/layout/outcome-page";
import { usePage } from "~/layout/page-context";
import { ButtonLink } from "~/ui/form/button";
import { afterSignOut } from "./after-sign-out";

export async function loader({ context }: LoaderFunctionArgs) {
  const reason = afterSignOut(context.url.searchParams.get("state"));
  if (reason) throw redirect(reason);
  const { outside } = await context.publicLinks();
  return { title: context.t("signedOut.title"), shop: outside.shop };
}

export default function SignedOut() {
  const { title, shop } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <OutcomePage title={title} message={t("signedOut.message")}>
      <ButtonLink href="/">{t("signedOut.signIn")}</ButtonLink>
      <ButtonLink look="secondary" href={shop}>
        {t("signedOut.shop")}
      </ButtonLink>
    </OutcomePage>
  );
}
