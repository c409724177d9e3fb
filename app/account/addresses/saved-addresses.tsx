import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import type { Address } from "~/services/address";
import type { OwnAddress } from "~/services/customers";
import { Alert } from "~/ui/feedback/alert";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/select-field";
import { fieldsOfAddress } from "./address-fields";
import styles from "./address-form.module.css";
import { addressLines } from "./address-lines";
import {
  filledField,
  intentField,
  keptField,
  offeredField,
  replacedField,
  savedField,
  takeSaved,
} from "./country-of-form";

/** Script presses it as soon as an address is chosen (layout/client/field-errors.ts). */
const takeId = "take-saved";

type SavedAddressesProps = { saved: readonly OwnAddress[]; known: Address | null; form: SubmittedForm };

export function SavedAddresses({ saved, known, form }: SavedAddressesProps) {
  const { t } = usePage();
  return (
    <div className={styles.country}>
      <input type="hidden" name={filledField} value={form.value(filledField, filledWith(known))} />
      <input type="hidden" name={offeredField} value={form.value(offeredField)} />
      <SelectField
        name={savedField}
        label={t("addresses.saved")}
        hint={t("addresses.saved.hint")}
        options={[
          { value: "", label: t("addresses.saved.order") },
          ...saved.map((address) => ({ value: address.id, label: addressLines(address).join(", ") })),
        ]}
        defaultValue={form.value(savedField)}
        autoComplete="off"
        data-presses={takeId}
      />
      <Button id={takeId} look="secondary" name={intentField} value={takeSaved} formNoValidate>
        {t("addresses.saved.take")}
      </Button>
    </div>
  );
}

const filledWith = (known: Address | null): string => JSON.stringify(known ? fieldsOfAddress(known) : {});

export function SavedTaken({ form, save }: { form: SubmittedForm; save: string }) {
  const { t } = usePage();
  const [kept, replaced] = [form.value(keptField), form.value(replacedField)];
  return (
    <Alert tone="info" title={t("addresses.saved.taken", { button: save })} focus>
      {kept ? <p>{t("addresses.saved.kept", { fields: kept })}</p> : null}
      {replaced ? <p>{t("addresses.saved.replaced", { fields: replaced })}</p> : null}
    </Alert>
  );
}
