import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PlainPage } from "~/layout/plain-page";
import { comesFromOwnPage } from "~/server/visits";
import { Button } from "~/ui/form/button";
import { Heading } from "~/ui/layout/heading";
import { Stack } from "~/ui/layout/stack";
import { signOut } from "./sign-out.public";

/** GET changes nothing; script presses the button (the island submit-on-visit), but not for a page of another site. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { session } = context.sessionManager;
  if (!session) throw redirect("/signed-out");
  const press = session.customer.deleted || comesFromOwnPage(request, context.site);
  return { title: context.t("signOut.title"), press };
}

export async function action({ context }: ActionFunctionArgs) {
  return redirect(await signOut(context), 303);
}

export default function SignOut() {
  const { press } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <PlainPage>
      <form method="post" data-island={press ? "submit-on-visit" : undefined}>
        <Stack>
          <Heading level={1}>{t("signOut.title")}</Heading>
          <Button>{t("menu.sign-out")}</Button>
        </Stack>
      </form>
    </PlainPage>
  );
}
