import type { Customer } from "~/services/customers";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/select-field";
import { Cluster, Stack } from "~/ui/stack";
import { TextField } from "~/ui/text-field";
import { longestCallbackUrl } from "./callback-url";
import { callbackFormats } from "./integration-form";

interface IntegrationFieldsProps {
  ftp: Customer["ftp"];
  connected: boolean;
}

/** Where the services deliver, and in which format; saved, or taken away. */
export function IntegrationFields({ ftp, connected }: IntegrationFieldsProps) {
  const { t } = usePage();
  const form = useSubmittedForm();
  return (
    <Card title={t("business.ftp.form")} id="integration">
      <ActionForm>
        <Stack>
          {form.failure ? <Alert tone="error" title={form.failure} focus /> : null}
          <TextField
            name="callbackUrl"
            label={t("business.ftp.url")}
            hint={t("business.ftp.url.hint")}
            {...form.mistake("callbackUrl")}
            defaultValue={form.value("callbackUrl", ftp?.callbackUrl)}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            pattern="(ftp|sftp|https)://.+"
            maxLength={longestCallbackUrl}
            required
          />
          <SelectField
            name="callbackFormat"
            label={t("business.ftp.format")}
            {...form.mistake("callbackFormat")}
            defaultValue={form.value("callbackFormat", ftp?.callbackFormat)}
            options={callbackFormats.map((format) => ({
              value: format,
              label: t(`business.ftp.format.${format}`),
            }))}
            required
          />
          <Cluster>
            <Button name="intent" value="save" wideOnPhone>
              {t("business.ftp.save")}
            </Button>
            {connected ? (
              <Button look="secondary" name="intent" value="reset" formNoValidate wideOnPhone>
                {t("business.ftp.reset.button")}
              </Button>
            ) : null}
          </Cluster>
        </Stack>
      </ActionForm>
    </Card>
  );
}
