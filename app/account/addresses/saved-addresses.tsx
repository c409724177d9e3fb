import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import type { OwnAddress } from "~/services/customers";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/select-field";
import styles from "./address-form.module.css";
import { addressLines } from "./address-lines";
import { intentField, offeredField, savedField, takeSaved } from "./country-of-form";

export function SavedAddresses({ saved, form }: { saved: readonly OwnAddress[]; form: SubmittedForm }) {
  const { t } = usePage();
  const chosen = form.value(savedField);
  const taken = form.value(intentField) === takeSaved && form.failure === undefined ? chosen : "";
  return (
    <div className={styles.country}>
      <input type="hidden" name={offeredField} value={taken || form.value(offeredField) || saved[0]?.id} />
      <SelectField
        name={savedField}
        label={t("addresses.saved")}
        options={saved.map((address) => ({ value: address.id, label: addressLines(address).join(", ") }))}
        defaultValue={chosen || undefined}
        autoComplete="off"
      />
      <Button look="secondary" name={intentField} value={takeSaved} formNoValidate>
        {t("addresses.saved.take")}
      </Button>
    </div>
  );
}
