import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/account/form-page";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { UnreadReceipt } from "~/layout/unread-receipt";
import { NoFields, readForm } from "~/server/forms/read-form";
import { doneWithReceipt, receiptOf } from "~/server/forms/receipt";
import { respondOnce } from "~/server/forms/respond-once";
import { isRateLimited } from "~/server/rate-limits";
import { requestOnce } from "~/server/request-once";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { Card } from "~/ui/layout/card";
import { LoneLink } from "~/ui/layout/lone-link";
import { Stack } from "~/ui/layout/stack";
import styles from "./delete-account.module.css";
import { FormProblems } from "./form-problems";
import { SettingsButtons } from "./settings-buttons";
import { settingsPaths } from "./settings-paths";

const lost = ["photos", "projects", "details", "access"] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const { identity } = signedIn(context);
  return {
    title: context.t("settings.delete.title"),
    home: settingsPaths(identity.business).home,
    email: identity.email,
    receipt: await receiptOf(context),
  };
}

/** The account is deleted only when the link in the mail is confirmed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { site, t } = context;
  const form = await readForm(request, NoFields);
  if (!form.ok) return form.reply();
  const { email } = identity;
  return respondOnce(context, form, async (attempt) => {
    if (!attempt.earlier && (await isRateLimited(context, "account deletion")))
      return { result: "failed", message: t("settings.delete.failed"), advice: t("form.later"), status: 429 };
    const asked = await requestOnce(context, attempt, "auth-api", (key) =>
      services.authApi.requestDeletion(identity, site.storefront.channel, key),
    );
    switch (asked.state) {
      case "done":
        return doneWithReceipt("/settings/delete-account", attempt.key);
      case "unknown":
        return { result: "unknown", message: t("settings.delete.unknown", { email }) };
      case "failed":
        return {
          result: "failed",
          message: t("settings.delete.failed"),
          ...(asked.status === 429 ? { advice: t("form.later") } : {}),
        };
    }
  });
}

export default function DeleteAccount() {
  const { title, home, email, receipt } = useLoaderData<typeof loader>();
  const form = useSubmittedForm();
  const { t, url } = usePage();
  const back = { href: home, label: t("settings.back") };
  if (receipt === "done" && form.failure === undefined) {
    return (
      <FormPage title={title} back={back}>
        <Alert tone="success" title={t("settings.delete.sent")}>
          <p>{t("settings.delete.sent.text", { email })}</p>
        </Alert>
        <LoneLink href={url.pathname}>{t("settings.delete.again")}</LoneLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={title} back={back}>
      {receipt === "unreadable" && form.failure === undefined ? <UnreadReceipt /> : null}
      <FormProblems form={form} advice={t("settings.delete.failed.message")} anew={url.pathname} />
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
            <SettingsButtons
              send={t("settings.delete.send")}
              look="danger"
              home={home}
              leave={t("settings.delete.back")}
            />
          </ActionForm>
        </Stack>
      </Card>
    </FormPage>
  );
}
