import type { ReactNode } from "react";
import type { Formats } from "~/i18n/formats";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { seenFields } from "~/layout/seen-version";
import { useSubmittedForm } from "~/layout/submitted-form";
import type { PaymentMethod, PaymentMethods } from "~/services/payment-methods";
import { Button } from "~/ui/form/button";
import { Checkbox } from "~/ui/form/checkbox";
import { FieldError } from "~/ui/form/field";
import { Card } from "~/ui/layout/card";
import { Cluster, Stack } from "~/ui/layout/stack";
import { FormProblems } from "./form-problems";
import styles from "./payment-methods-form.module.css";

interface PaymentMethodsFormProps {
  payment: PaymentMethods;
  /** The version of the choice: another one that was made in the meantime is not overwritten. */
  seen: string | undefined;
  add: ReactNode;
}

const errorId = "paymentMethod-error";

export function PaymentMethodsForm({ payment, seen, add }: PaymentMethodsFormProps) {
  const { t, formats } = usePage();
  const form = useSubmittedForm();
  const chosen = form.value("paymentMethod", payment.defaultId);
  const error = form.error("paymentMethod");
  const hintOf = ({ id, expires }: PaymentMethod) => {
    const facts = [
      ...(id === payment.defaultId ? [t("settings.payment.default")] : []),
      ...(expires ? [t("settings.payment.expires", { month: monthText(expires, formats) })] : []),
    ];
    return facts.length === 0 ? undefined : facts.join(" · ");
  };
  return (
    <>
      <FormProblems form={form} />
      <Card>
        <ActionForm fields={seenFields(form, seen)}>
          <Stack gap="l">
            <fieldset
              id="paymentMethod"
              className={styles.methods}
              data-invalid={t("settings.payment.missing")}
              aria-describedby={error ? errorId : undefined}
            >
              <legend>{t("settings.payment.legend")}</legend>
              {payment.methods.map((method) => (
                <Checkbox
                  key={method.id}
                  type="radio"
                  name="paymentMethod"
                  value={method.id}
                  label={method.label}
                  hint={hintOf(method)}
                  defaultChecked={method.id === chosen}
                  required
                />
              ))}
              {error ? (
                <FieldError id={errorId} focus>
                  {error}
                </FieldError>
              ) : null}
            </fieldset>
            <Cluster>
              <Button wideOnPhone>{t("settings.payment.choose")}</Button>
              {add}
            </Cluster>
          </Stack>
        </ActionForm>
      </Card>
    </>
  );
}

function monthText(expires: string, { inlineMonth }: Formats): string {
  const [year = 0, month = 0] = expires.split("-").map(Number);
  return inlineMonth(year, month);
}
