import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OutcomePage } from "~/layout/outcome-page";
import { usePage } from "~/layout/page-context";
import { isRemembered } from "~/server/remembered-success";
import { ButtonLink } from "~/ui/form/button";
import { afterSignOut, isEverywhere } from "./after-sign-out";

export async function loader({ context }: LoaderFunctionArgs) {
  // Whoever is signed in would leave the device believing the opposite.
  if (context.customer !== null) throw redirect("/");
  const state = context.url.searchParams.get("state");
  const reason = afterSignOut(isRemembered(context, "account-deleted") ? "account-deleted" : state);
  if (reason) throw redirect(reason);
  const { outside } = await context.publicLinks();
  const everywhere = isEverywhere(state) && isRemembered(context, "everywhere");
  const title = context.t(everywhere ? "signedOut.everywhere" : "signedOut.title");
  return { title, everywhere, shop: outside.shop };
}

export default function SignedOut() {
  const { title, everywhere, shop } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <OutcomePage title={title} message={t(everywhere ? "signedOut.everywhere.message" : "signedOut.message")}>
      <ButtonLink href="/">{t("signedOut.signIn")}</ButtonLink>
      <ButtonLink look="secondary" href={shop}>
        {t("signedOut.shop")}
      </ButtonLink>
    </OutcomePage>
  );
}
