import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { limitOf } from "~/layout/text-limit";
import { Alert } from "~/ui/feedback/alert";
import { ErrorSummary } from "~/ui/feedback/error-summary";
import { Button } from "~/ui/form/button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { maxEmailLength, maxMessageLength, maxNameLength } from "./book-form";

export function ShareCard() {
  const { t } = usePage();
  const form = useSubmittedForm("share");
  const summary = form.errors.map(({ field, message }) => ({ fieldId: field, message }));
  return (
    <Card title={t("onlineProducts.share.form")} id="share">
      <ActionForm fields={{ intent: "share" }}>
        <Stack>
          {form.failure ? <Alert tone="error" title={form.failure} focus /> : null}
          <ErrorSummary title={t("onlineProducts.form.check")} errors={summary.length > 1 ? summary : []} />
          <TextField
            name="senderName"
            label={t("onlineProducts.share.sender")}
            defaultValue={form.value("senderName")}
            {...form.mistake("senderName")}
            limit={limitOf(t, maxNameLength)}
            invalid={t("onlineProducts.share.sender.missing")}
            autoComplete="name"
            enterKeyHint="next"
            required
          />
          <TextField
            name="recipientEmail"
            type="email"
            label={t("onlineProducts.share.recipient")}
            defaultValue={form.value("recipientEmail")}
            {...form.mistake("recipientEmail")}
            limit={limitOf(t, maxEmailLength)}
            invalid={t("onlineProducts.share.recipient.invalid")}
            inputMode="email"
            autoComplete="section-recipient email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            required
          />
          <TextArea
            name="personalMessage"
            label={t("onlineProducts.share.message")}
            optional={t("onlineProducts.optional")}
            defaultValue={form.value("personalMessage")}
            {...form.mistake("personalMessage")}
            limit={{ max: maxMessageLength, message: t("onlineProducts.share.message.long") }}
            rows={5}
          />
          <div>
            <Button wideOnPhone>{t("onlineProducts.share.send")}</Button>
          </div>
        </Stack>
      </ActionForm>
    </Card>
  );
}
