import type { Translate } from "~/i18n/translator";
import type { SubmittedForm } from "~/layout/submitted-form";
import { TextField } from "~/ui/form/text-field";
import { invalidPhoneText } from "./address-messages";
import type { Country } from "./countries";
import { phoneNumberPattern, shownPhoneNumber } from "./phone-number";

type PhoneFieldProps = {
  form: SubmittedForm;
  t: Translate;
  /** Whose numbers need no code before them. */
  country: Country;
  label: string;
  hint?: string;
  known: string | null | undefined;
};

export function PhoneField({ form, t, country, label, hint, known }: PhoneFieldProps) {
  return (
    <TextField
      name="phoneNumber"
      label={label}
      optional={t("addresses.optional")}
      hint={hint}
      defaultValue={form.value("phoneNumber", known && shownPhoneNumber(known))}
      {...form.mistake("phoneNumber")}
      type="tel"
      inputMode="tel"
      invalid={invalidPhoneText(t)}
      pattern={phoneNumberPattern(country)}
      autoComplete="tel"
      enterKeyHint="done"
    />
  );
}
