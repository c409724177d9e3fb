import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { usePage } from "~/layout/page-context";
import { PlainPage } from "~/layout/plain-page";
import { Button } from "~/ui/form/button";
import { Heading } from "~/ui/layout/heading";
import { Stack } from "~/ui/layout/stack";
import { signOut } from "./sign-out.public";

/** GET changes nothing; script presses the button (the island submit-on-visit). */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.sessionManager.session) throw redirect("/signed-out");
  return { title: context.t("signOut.title") };
}

export async function action({ context }: ActionFunctionArgs) {
  return redirect(await signOut(context), 303);
}

export default function SignOut() {
  const { t } = usePage();
  return (
    <PlainPage>
      <form method="post" data-island="submit-on-visit">
        <Stack>
          <Heading level={1}>{t("signOut.title")}</Heading>
          <Button>{t("menu.sign-out")}</Button>
        </Stack>
      </form>
    </PlainPage>
  );
}
