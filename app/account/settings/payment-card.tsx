import { usePage } from "~/layout/page-context";
import type { PaymentMethods } from "~/services/payment-methods";
import { Card } from "~/ui/layout/card";
import { ChangeLink } from "./change-link";

/** `payment` is null when it could not be read. */
export function PaymentCard({ payment }: { payment: PaymentMethods | null }) {
  const { t } = usePage();
  return (
    <Card
      id="payment"
      title={t("settings.payment")}
      action={<ChangeLink href="/settings/payment-method" of="settings.payment" />}
    >
      <PaymentText payment={payment} />
    </Card>
  );
}

function PaymentText({ payment }: { payment: PaymentMethods | null }) {
  const { t } = usePage();
  if (payment === null) return <p>{t("settings.payment.unavailable")}</p>;
  if (payment.methods.length === 0) return <p>{t("settings.payment.none")}</p>;
  const chosen = payment.methods.find(({ id }) => id === payment.defaultId);
  // One that could not be read may be chosen.
  const otherwise = payment.defaultId ? "settings.payment.unavailable" : "settings.payment.noneChosen";
  return <p>{chosen?.label ?? t(otherwise)}</p>;
}
