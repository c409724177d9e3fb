import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import type { OwnAddress } from "~/services/customers";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/select-field";
import styles from "./address-form.module.css";
import { addressLines } from "./address-lines";
import { intentField, offeredField, savedField, takeSaved } from "./country-of-form";

/** Script presses it as soon as an address is chosen (layout/client/field-errors.ts). */
const takeId = "take-saved";

export function SavedAddresses({ saved, form }: { saved: readonly OwnAddress[]; form: SubmittedForm }) {
  const { t } = usePage();
  return (
    <div className={styles.country}>
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
