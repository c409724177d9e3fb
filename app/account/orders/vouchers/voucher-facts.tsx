import styles from "~/account/orders/details/order-products.module.css";
import type { Translate } from "~/i18n/translator";
import type { Page } from "~/layout/page-context";
import type { VoucherDetails } from "~/services/orders";
import { VoucherCode } from "./voucher-code";

interface VoucherValues {
  /** Null until it is paid. */
  code: string | null;
  worth: string | null;
  validUntil: string | null;
}

export function voucherValues(
  details: VoucherDetails | null | undefined,
  { formats }: Pick<Page, "formats">,
): VoucherValues {
  const { code, worth, validUntil } = details ?? {};
  return {
    code: code || null,
    worth: worth ? formats.money(worth.amount, worth.currency) : null,
    validUntil: validUntil ? formats.fullDay(validUntil) : null,
  };
}

/** The e-voucher once it is paid; before that, a note that it is still to come. */
export function VoucherFacts({
  code,
  worth,
  validUntil,
  unpaid,
  t,
}: VoucherValues & { unpaid: boolean; t: Translate }) {
  if (code === null) return unpaid ? <p className={styles.note}>{t("orders.awaiting.voucher")}</p> : null;
  return (
    <dl className={styles.voucher}>
      <div>
        <dt>{t("order.voucher.code")}</dt>
        <dd>
          <VoucherCode code={code} t={t} />
        </dd>
      </div>
      {worth ? (
        <div>
          <dt>{t("order.voucher.worth")}</dt>
          <dd>{worth}</dd>
        </div>
      ) : null}
      {validUntil ? (
        <div>
          <dt>{t("order.voucher.validUntil")}</dt>
          <dd>{validUntil}</dd>
        </div>
      ) : null}
    </dl>
  );
}
