import styles from "~/account/orders/details/order-products.module.css";
import { usePage } from "~/layout/page-context";
import type { VoucherDetails } from "~/services/orders";
import { type ShownStatus, statusLooks } from "../order-status";
import { VoucherCode } from "./voucher-code";

/** The e-voucher once it is paid; before that, a note that it is still to come. */
export function VoucherFacts({ details, status }: { details: VoucherDetails | null; status: ShownStatus }) {
  const { t, formats } = usePage();
  if (!details?.code) {
    return statusLooks[status].point === "unpaid" ? (
      <p className={styles.note}>{t("orders.awaiting.voucher")}</p>
    ) : null;
  }
  const { code, worth, validUntil } = details;
  return (
    <dl className={styles.voucher}>
      <div>
        <dt>{t("order.voucher.code")}</dt>
        <dd>
          <VoucherCode code={code} />
        </dd>
      </div>
      {worth ? (
        <div>
          <dt>{t("order.voucher.worth")}</dt>
          <dd>{formats.money(worth.amount, worth.currency)}</dd>
        </div>
      ) : null}
      {validUntil ? (
        <div>
          <dt>{t("order.voucher.validUntil")}</dt>
          <dd>{formats.fullDay(validUntil)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
