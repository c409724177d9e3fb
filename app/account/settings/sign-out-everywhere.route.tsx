import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/account/form-page";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { NoFields, readForm } from "~/server/forms/read-form";
import { signedIn } from "~/server/signed-in";
import { endAllSessions } from "~/session/end-sessions";
import { signOut } from "~/sign-in/sign-out.public";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { FormProblems } from "./form-problems";
import { SettingsButtons } from "./settings-buttons";
import { settingsPaths } from "./settings-paths";

export function loader({ context }: LoaderFunctionArgs) {
  const { identity } = signedIn(context);
  return { title: context.t("settings.everywhere.title"), home: settingsPaths(identity.business).home };
}

/** Ends the sessions of all browsers, this one last: an outcome that is unknown is shown here. */
export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const form = await readForm(request, NoFields);
  if (!form.ok) return form.reply();
  const { session } = context.sessionManager;
  if (!session || !(await endAllSessions(session, context)))
    return form.reply([context.t("settings.everywhere.failed")]);
  return redirect(await signOut(context, "everywhere"), 303);
}

export default function SignOutEverywhere() {
  const { title, home } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const form = useSubmittedForm();
  return (
    <FormPage title={title} back={{ href: home, label: t("settings.back") }}>
      <FormProblems form={form} advice={t("settings.everywhere.failed.message")} />
      <Card>
        <Stack gap="l">
          <p>{t("settings.everywhere.what")}</p>
          <ActionForm>
            <SettingsButtons send={t("settings.everywhere.send")} home={home} />
          </ActionForm>
        </Stack>
      </Card>
    </FormPage>
  );
}
