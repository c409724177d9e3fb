import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/edge/cookies";
import { BarePage } from "~/shell/bare-page";
import { usePage } from "~/shell/page-context";
import { Button } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/stack";
import { leaveAuthority } from "./leave-authority";

const rememberFor = 60 * 60 * 24 * 30;

/** Asking changes nothing: the page has one button, and presses it by itself where script runs. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.holder.session) throw redirect("/signed-out");
  return { title: context.t("signOut.title") };
}

/**
 * Signs out: here, and at the authority. The next sign-in asks for the password again, even if the authority could not be
 * reached to end its own session. Source: specification 1, section 4; product, 12.
 */
export async function action({ context }: ActionFunctionArgs) {
  const { holder, setCookies } = context;
  const { session } = holder;
  holder.end();
  setCookies.push(cookie(cookieNames.signedOut, "1", { maxAge: rememberFor }));
  return redirect((session && (await leaveAuthority(session, context))) ?? "/signed-out", 303);
}

export default function SignOut() {
  const { t } = usePage();
  return (
    <BarePage>
      <form method="post" data-submit-on-visit="">
        <Stack>
          <Heading level={1}>{t("signOut.title")}</Heading>
          <Button>{t("menu.sign-out")}</Button>
        </Stack>
      </form>
    </BarePage>
  );
}
