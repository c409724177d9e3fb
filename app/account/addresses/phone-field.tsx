import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import { TextField } from "~/ui/form/text-field";
import { maxPhoneNumberLength } from "./phone-number";

type PhoneFieldProps = {
  form: SubmittedForm;
  label: string;
  hint?: string;
  known: string | null | undefined;
};

export function PhoneField({ form, label, hint, known }: PhoneFieldProps) {
  const { t } = usePage();
  return (
    <TextField
      name="phoneNumber"
      label={label}
      optional={t("addresses.optional")}
      hint={hint}
      defaultValue={form.value("phoneNumber", known)}
      {...form.mistake("phoneNumber")}
      type="tel"
      inputMode="tel"
      maxLength={maxPhoneNumberLength}
      autoComplete="tel"
      enterKeyHint="done"
    />
  );
}
