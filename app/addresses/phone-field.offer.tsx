import { usePage } from "~/shell/page-context";
import type { SubmittedForm } from "~/shell/submitted-form";
import { TextField } from "~/ui/text-field";
import { longestPhoneNumber } from "./phone-number.offer";

type PhoneFieldProps = {
  form: SubmittedForm;
  label: string;
  hint?: string;
  known: string | null | undefined;
};

/** A phone number, which nobody has to give. */
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
      maxLength={longestPhoneNumber}
      autoComplete="tel"
      enterKeyHint="done"
    />
  );
}
