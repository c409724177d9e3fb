import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { BarePage } from "~/shell/bare-page";
import { usePage } from "~/shell/page-context";
import { Button } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/stack";
import { signOut } from "./sign-out.offer";

/** A page on the way in or out: no script of others. */
export const handle = { quiet: true };

/** Asking changes nothing: the page has one button, and presses it by itself where script runs. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.holder.session) throw redirect("/signed-out");
  return { title: context.t("signOut.title") };
}

export async function action({ context }: ActionFunctionArgs) {
  return redirect(await signOut(context), 303);
}

export default function SignOut() {
  const { t } = usePage();
  return (
    <BarePage>
      <form method="post" data-island="submit-on-visit">
        <Stack>
          <Heading level={1}>{t("signOut.title")}</Heading>
          <Button>{t("menu.sign-out")}</Button>
        </Stack>
      </form>
    </BarePage>
  );
}
