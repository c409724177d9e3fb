import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { seenFields } from "~/layout/seen-version";
import { useSubmittedForm } from "~/layout/submitted-form";
import type { Customer } from "~/services/customers";
import { Alert } from "~/ui/feedback/alert";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Cluster, Stack } from "~/ui/layout/stack";
import { maxCallbackUrlLength } from "./callback-url";
import { callbackFormats } from "./integration-form";

interface IntegrationFieldsProps {
  ftp: Customer["ftp"];
  /** The version of `ftp`: a change by somebody else in the meantime is not overwritten. */
  seen: string | undefined;
  connected: boolean;
}

export function IntegrationFields({ ftp, seen, connected }: IntegrationFieldsProps) {
  const { t } = usePage();
  const form = useSubmittedForm();
  return (
    <Card title={t("business.ftp.form")} id="integration">
      <ActionForm fields={seenFields(form, seen)}>
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
            limit={{ max: maxCallbackUrlLength, message: t("business.ftp.url.long") }}
            invalid={t("business.ftp.url.invalid")}
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
