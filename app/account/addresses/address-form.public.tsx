import type { ReactNode } from "react";
import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import type { Address } from "~/services/address";
import { Alert } from "~/ui/feedback/alert";
import { ErrorSummary } from "~/ui/feedback/error-summary";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Stack } from "~/ui/layout/stack";
import styles from "./address-form.module.css";
import { AddressPartField } from "./address-part-field";
import { maxAddressPartLength } from "./address-rules";
import { type Country, countryCodes } from "./countries";
import { countryParameter } from "./country-of-form";
import { PhoneField } from "./phone-field";

interface AddressFormProps {
  country: Country;
  /** What the address is so far; null for a new one. */
  known: Address | null;
  /** The form as it came back; see layout/submitted-form.ts. */
  form: SubmittedForm;
}

/**
 * The choice of a country, which comes first: the fields of an address follow it. A form of its own that changes nothing,
 * so that it works without script; place it before the form that has the fields.
 */
export function CountryChoice({ country }: { country: Country }) {
  const { t, site } = usePage();
  const options = countryCodes
    .map((code) => ({ value: code, label: t(`addresses.country.${code}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, site.storefront.locale));
  return (
    <form method="get" className={styles.country}>
      <SelectField
        name={countryParameter}
        label={t("addresses.country")}
        hint={t("addresses.country.hint")}
        options={options}
        defaultValue={country.code}
        autoComplete="country"
      />
      <Button look="secondary">{t("addresses.country.choose")}</Button>
    </form>
  );
}

/** What is wrong with an address that came back, on top of its form: the service's failure, and a list of wrong fields. */
export function AddressProblems({ country, form }: Pick<AddressFormProps, "country" | "form">) {
  const { t } = usePage();
  const order = ["firstName", "lastName", ...country.rows.flat(), "phoneNumber"];
  const errors = form.errors
    .map(({ field, message }) => ({ fieldId: field, message }))
    .sort((one, other) => order.indexOf(one.fieldId) - order.indexOf(other.fieldId));
  return (
    <>
      {form.failure ? <Alert tone="error" title={form.failure} focus /> : null}
      {errors.length > 1 ? (
        <ErrorSummary title={t("addresses.check", { count: errors.length })} errors={errors} />
      ) : null}
    </>
  );
}

/** The fields of an address in a country's own order. Put them into an ActionForm that posts to `addressFormAction`. */
export function AddressFields({ country, known, form }: AddressFormProps) {
  const { t } = usePage();
  const nameField = (field: "firstName" | "lastName", autoComplete: string) => (
    <TextField
      name={field}
      label={t(`addresses.${field}`)}
      defaultValue={form.value(field, known?.[field])}
      {...form.mistake(field)}
      required
      maxLength={maxAddressPartLength}
      autoComplete={autoComplete}
      enterKeyHint="next"
    />
  );
  return (
    <div className={styles.fields}>
      <Stack>
        <Row>
          {nameField("firstName", "given-name")}
          {nameField("lastName", "family-name")}
        </Row>
        {country.rows.map((parts) => (
          <Row key={parts.join()}>
            {parts.map((part) => (
              <div key={part} className={styles[part]}>
                <AddressPartField part={part} country={country} known={known} form={form} />
              </div>
            ))}
          </Row>
        ))}
        <PhoneField
          form={form}
          label={t("addresses.phoneNumber")}
          hint={t("addresses.phoneNumber.hint")}
          known={known?.phoneNumber}
        />
      </Stack>
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
