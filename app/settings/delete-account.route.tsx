import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { panel } from "~/edge/calls/panel";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { signedIn } from "~/edge/session/signed-in";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Cluster, Stack } from "~/ui/stack";
import styles from "./delete-account.module.css";
import { isSent, sentPath } from "./request-sent";
import { SettingsForm } from "./settings-form";
import { settingsPlaces } from "./settings-places.offer";

const lost = ["photos", "projects", "details", "access"] as const;

/** Reads nothing: it says what deleting means, and to whom the mail goes. */
export function loader({ context }: LoaderFunctionArgs) {
  const { identity } = signedIn(context);
  return {
    title: context.t("settings.delete.title"),
    home: settingsPlaces(identity.business).home,
    email: identity.email,
    sent: isSent(context.url),
  };
}

/** Asks for the deletion: the account is deleted when the link in the mail is opened, not before. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { site, t } = context;
  const form = await readForm(request, z.object({}));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, async () => {
    const asked = await panel(context, services.authApi.requestDeletion(identity, site.storefront.channel));
    return asked.ok
      ? { result: "done", location: sentPath("/settings/delete-account") }
      : { result: "failed", message: t("settings.delete.failed") };
  });
  return outcome.result === "done" ? seeOther(context, outcome.location) : form.reply([outcome.message]);
}

export default function DeleteAccount() {
  const { title, home, email, sent } = useLoaderData<typeof loader>();
  const { failure } = useSubmittedForm();
  const { t } = usePage();
  const back = { href: home, label: t("settings.back") };
  if (sent && failure === undefined) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <SettingsForm>
          <Alert tone="success" title={t("settings.delete.sent")}>
            <p>{t("settings.delete.sent.text", { email })}</p>
          </Alert>
        </SettingsForm>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      <SettingsForm>
        {failure ? (
          <Alert tone="error" title={failure} focus>
            <p>{t("settings.delete.failed.message")}</p>
          </Alert>
        ) : null}
        <Card>
          <Stack gap="l">
            <div>
              <p>{t("settings.delete.what")}</p>
              <ul className={styles.lost}>
                {lost.map((matter) => (
                  <li key={matter}>{t(`settings.delete.what.${matter}`)}</li>
                ))}
              </ul>
            </div>
            <p>
              {t("settings.delete.steps", { email })} {t("settings.delete.kept")}
            </p>
            <ActionForm>
              <Cluster>
                <Button look="danger" wideOnPhone>
                  {t("settings.delete.send")}
                </Button>
                <ButtonLink look="secondary" wideOnPhone href={home}>
                  {t("settings.delete.back")}
                </ButtonLink>
              </Cluster>
            </ActionForm>
          </Stack>
        </Card>
      </SettingsForm>
    </>
  );
}
