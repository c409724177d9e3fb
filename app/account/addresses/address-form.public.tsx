import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "~/brands/storefronts";
import type { Translate } from "~/i18n/translator";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { renderedBy } from "~/layout/rendered-once";
import { seenFields } from "~/layout/seen-version";
import { type SubmittedForm, useSubmittedForm } from "~/layout/submitted-form";
import { limitOf } from "~/layout/text-limit";
import { UnreadFields } from "~/layout/unread-fields";
import { unreadFieldsOf } from "~/platform/http/rows";
import type { Address } from "~/services/address";
import type { OwnAddress } from "~/services/customers";
import { Alert } from "~/ui/feedback/alert";
import { ErrorSummary } from "~/ui/feedback/error-summary";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import styles from "./address-form.module.css";
import { AddressPartField } from "./address-part-field";
import { maxAddressPartLength } from "./address-rules";
import { type Country, countryCodes, countryOf } from "./countries";
import {
  chooseCountry,
  countryField,
  intentField,
  shownNumberField,
  shownStreetField,
  takeSaved,
} from "./country-of-form";
import { PhoneField } from "./phone-field";
import { addressParts } from "./same-address";
import { SavedAddresses, SavedTaken } from "./saved-addresses";

interface AddressFormProps {
  /** The country of the form until one is chosen in it. */
  country: Country;
  /** Null for a new address. */
  known: Address | null;
  /** The version of `known`: a change by somebody else in the meantime is not overwritten. */
  seen?: string | undefined;
  /** One of them can be taken. */
  saved?: readonly OwnAddress[] | undefined;
  save: string;
  children: ReactNode;
}

interface PartsProps extends Pick<AddressFormProps, "country" | "known"> {
  form: SubmittedForm;
}

export function AddressForm({ country, known, seen, saved = [], save, children }: AddressFormProps) {
  const { t } = usePage();
  const form = useSubmittedForm();
  const shown = countryOf(form.value(countryField)) ?? country;
  return (
    <>
      <AddressProblems country={shown} form={form} />
      <UnreadFields labels={known ? unreadParts(known, t) : []} />
      {form.value(intentField) === takeSaved && form.failure === undefined ? (
        <SavedTaken form={form} save={save} />
      ) : null}
      <Card>
        {/* A bare query: the fragment of an error link would keep the focus from the next error. */}
        <ActionForm action={`?${countryField}=${shown.code}`} fields={seenFields(form, seen)}>
          {/* Enter in a text field presses a form's first button: that must save, not choose a country. */}
          <VisuallyHidden>
            <button type="submit" tabIndex={-1} aria-hidden="true" />
          </VisuallyHidden>
          <Stack gap="l">
            {saved.length > 0 ? <SavedAddresses saved={saved} known={known} form={form} /> : null}
            <CountryChoice country={shown} focus={form.value(intentField) === chooseCountry} />
            <AddressFields country={shown} known={known} form={form} />
          </Stack>
          <div className={styles.actions}>
            <div className={styles.save}>
              <Button wideOnPhone>{save}</Button>
            </div>
            {children}
          </div>
        </ActionForm>
      </Card>
    </>
  );
}

const unreadParts = (known: Address, t: Translate): string[] => {
  const unread = unreadFieldsOf(known);
  return addressParts
    .filter((part) => unread.includes(part))
    .map((part) => t(part === "countryCode" ? "addresses.country" : `addresses.${part}`));
};

/** Comes first: the other fields follow the country. Its button shows them without script, and saves nothing. */
function CountryChoice({ country, focus }: { country: Country; focus: boolean }) {
  const { t, site } = usePage();
  const { locale } = site.storefront;
  const choice = () => ({
    country: country.code,
    options: countryOptions(locale, t),
    label: t("addresses.country"),
    hint: t("addresses.country.hint"),
    choose: t("addresses.country.choose"),
    focus,
  });
  const { text } = renderedBy(`${locale} ${country.code} ${focus}`, CountryFields, choice, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <div className={styles.country} dangerouslySetInnerHTML={{ __html: text }} />;
}

type CountryFieldsProps = {
  country: string;
  options: readonly { value: string; label: string }[];
  label: string;
  hint: string;
  choose: string;
  focus: boolean;
};

function CountryFields({ country, options, label, hint, choose, focus }: CountryFieldsProps) {
  return (
    <>
      <SelectField
        name={countryField}
        label={label}
        hint={hint}
        options={options}
        defaultValue={country}
        autoComplete="country"
        data-presses={chooseId}
        autoFocus={focus || undefined}
      />
      <Button id={chooseId} look="secondary" name={intentField} value={chooseCountry} formNoValidate>
        {choose}
      </Button>
    </>
  );
}

/** Script presses it as soon as a country is chosen (layout/client/field-errors.ts). */
const chooseId = "choose-country";

const optionsByLocale = new Map<Locale, CountryFieldsProps["options"]>();

/** In the order of their names. */
function countryOptions(locale: Locale, t: Translate): CountryFieldsProps["options"] {
  const known = optionsByLocale.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const options = countryCodes
    .map((code) => ({ value: code, label: t(`addresses.country.${code}`) }))
    .sort((one, other) => compare(one.label, other.label));
  optionsByLocale.set(locale, options);
  return options;
}

function AddressProblems({ country, form }: Pick<PartsProps, "country" | "form">) {
  const { t } = usePage();
  const order = ["firstName", "lastName", ...country.rows.flat(), "phoneNumber"];
  const { failure } = form;
  const errors = form.errors
    .map(({ field, message }) => ({ fieldId: field, message }))
    .sort((one, other) => order.indexOf(one.fieldId) - order.indexOf(other.fieldId));
  return (
    <>
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {errors.length > 1 ? (
        <ErrorSummary title={t("addresses.check", { count: errors.length })} errors={errors} />
      ) : null}
    </>
  );
}

const blankFields = new WeakMap<Translate, Map<Country, string>>();

/** Without anything of a customer they are the same for all (docs/decisions/0142-server-cpu.md). */
function AddressFields({ country, known, form }: PartsProps) {
  const { t } = usePage();
  if (known !== null || form.isBack) {
    return (
      <div className={styles.fields}>
        <input type="hidden" name={shownStreetField} value={form.value(shownStreetField, known?.street)} />
        <input
          type="hidden"
          name={shownNumberField}
          value={form.value(shownNumberField, known?.houseNumber)}
        />
        <FieldRows country={country} known={known} form={form} t={t} />
      </div>
    );
  }
  const made = blankFields.get(t) ?? new Map<Country, string>();
  blankFields.set(t, made);
  const text =
    made.get(country) ?? renderToStaticMarkup(<FieldRows country={country} known={null} form={form} t={t} />);
  made.set(country, text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <div className={styles.fields} dangerouslySetInnerHTML={{ __html: text }} />;
}

function FieldRows({ country, known, form, t }: PartsProps & { t: Translate }) {
  const nameField = (field: "firstName" | "lastName", autoComplete: string) => (
    <TextField
      name={field}
      label={t(`addresses.${field}`)}
      defaultValue={form.value(field, known?.[field])}
      {...form.mistake(field)}
      required
      invalid={t(`addresses.${field}.invalid`)}
      limit={limitOf(t, maxAddressPartLength)}
      autoComplete={autoComplete}
      enterKeyHint="next"
    />
  );
  return (
    <Stack>
      <Row>
        {nameField("firstName", "given-name")}
        {nameField("lastName", "family-name")}
      </Row>
      {country.rows.map((parts) => (
        <Row key={parts.join()}>
          {parts.map((part) => (
            <div key={part} className={styles[part]}>
              <AddressPartField part={part} country={country} known={known} form={form} t={t} />
            </div>
          ))}
        </Row>
      ))}
      <PhoneField
        t={t}
        form={form}
        country={country}
        label={t("addresses.phoneNumber")}
        hint={t("addresses.phoneNumber.hint")}
        known={known?.phoneNumber}
      />
    </Stack>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
