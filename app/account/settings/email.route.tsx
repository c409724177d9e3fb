import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/account/form-page";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { UnreadReceipt } from "~/layout/unread-receipt";
import { readForm } from "~/server/forms/read-form";
import { doneWithReceipt, receiptWithAddress } from "~/server/forms/receipt";
import { respondOnce } from "~/server/forms/respond-once";
import { isRateLimited } from "~/server/rate-limits";
import { requestOnce } from "~/server/request-once";
import { Alert } from "~/ui/feedback/alert";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { emailForm, longEmailText, maxEmailLength } from "./email-form";
import { FormProblems } from "./form-problems";
import { SettingsButtons } from "./settings-buttons";
import { settingsCustomer } from "./settings-customer";

export async function loader({ context }: LoaderFunctionArgs) {
  const { identity, paths } = settingsCustomer(context);
  return {
    title: context.t("settings.email.title"),
    home: paths.home,
    email: identity.email,
    ...(await receiptWithAddress(context)),
  };
}

/** The address changes only when the link in the mail is confirmed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, identity, paths } = settingsCustomer(context);
  const { t, site } = context;
  const form = await readForm(request, emailForm(t, identity.email));
  if (!form.ok) return form.reply();
  const { email } = form.value;
  return respondOnce(context, form, async (attempt) => {
    if (!attempt.earlier && (await isRateLimited(context, "e-mail change")))
      return { result: "failed", message: t("settings.email.failed"), advice: t("form.later"), status: 429 };
    const { channel } = site.storefront;
    const asked = await requestOnce(context, attempt, "auth-api", (idempotencyKey) =>
      services.authApi.requestEmailChange(identity, { email, channel, idempotencyKey }),
    );
    if (asked.state === "done") return doneWithReceipt(paths.email, attempt.key, email);
    if (asked.state === "unknown")
      return { result: "unknown", message: t("settings.email.unknown", { email }) };
    if (asked.status === 409) return { result: "failed", field: "email", message: t("settings.email.inUse") };
    if (asked.status === 429)
      return { result: "failed", message: t("settings.email.failed"), advice: t("form.later") };
    return { result: "failed", message: t("settings.email.failed") };
  });
}

export default function ChangeEmail() {
  const { title, home, email, receipt, sentTo } = useLoaderData<typeof loader>();
  const { t, url } = usePage();
  const form = useSubmittedForm();
  const isSent = receipt === "done" && sentTo !== null && !form.isBack;
  return (
    <FormPage
      title={title}
      back={{ href: home, label: t("settings.back") }}
      summary={t("settings.email.current", { email })}
    >
      {isSent ? (
        <Alert tone="success" title={t("settings.email.sent")}>
          <p>{t("settings.email.sent.text", { to: sentTo, email })}</p>
        </Alert>
      ) : null}
      {receipt === "unreadable" && form.failure === undefined ? <UnreadReceipt /> : null}
      <FormProblems form={form} advice={t("settings.email.failed.message")} anew={url.pathname} />
      <Card>
        <ActionForm>
          <Stack gap="l">
            <TextField
              name="email"
              label={t("settings.email.new")}
              hint={t(isSent ? "settings.email.again.hint" : "settings.email.new.hint")}
              defaultValue={form.value("email", isSent ? sentTo : "")}
              {...form.mistake("email")}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              enterKeyHint="send"
              limit={{ max: maxEmailLength, message: longEmailText(t) }}
              invalid={t("settings.email.invalid")}
              required
            />
            <SettingsButtons
              send={t(isSent ? "settings.email.again" : "settings.email.send")}
              home={home}
              leave={isSent ? t("settings.back") : undefined}
            />
          </Stack>
        </ActionForm>
      </Card>
    </FormPage>
  );
}
