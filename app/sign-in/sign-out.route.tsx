import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PlainPage } from "~/layout/plain-page";
import { isRemembered, rememberSuccess } from "~/server/remembered-success";
import { comesFromOwnPage } from "~/server/visits";
import { Button, ButtonLink } from "~/ui/form/button";
import { Heading } from "~/ui/layout/heading";
import { Cluster, Stack } from "~/ui/layout/stack";
import { signOut } from "./sign-out.public";

/** GET changes nothing; script presses the button (the island act), but not for a page of another site. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.sessionManager.session) throw redirect("/signed-out");
  const deleted = isDeleted(context);
  // The session is over already, and with it what it says of its customer.
  if (deleted) context.setCookies.push(rememberSuccess("account-deleted", "here"));
  const press = deleted || comesFromOwnPage(request, context.site);
  return { title: context.t(deleted ? "signOut.deleted" : "signOut.title"), deleted, press };
}

export const handle = { openToScripts: true };

export async function action({ context }: ActionFunctionArgs) {
  return redirect(await signOut(context, isDeleted(context) ? "account-deleted" : undefined, "here"), 303);
}

const isDeleted = (context: AppLoadContext): boolean =>
  context.sessionManager.session?.customer.deleted === true || isRemembered(context, "account-deleted");

export default function SignOut() {
  const { title, deleted, press } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <PlainPage>
      <form method="post" data-island={press ? "act" : undefined}>
        <Stack>
          <Heading level={1}>{title}</Heading>
          {deleted ? <p>{t("signOut.deleted.text")}</p> : null}
          <Cluster>
            <Button>{t("menu.sign-out")}</Button>
            {deleted ? null : (
              <ButtonLink look="secondary" href="/">
                {t("signOut.stay")}
              </ButtonLink>
            )}
          </Cluster>
        </Stack>
      </form>
    </PlainPage>
  );
}
