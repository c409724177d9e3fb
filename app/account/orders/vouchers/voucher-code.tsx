import type { Translate } from "~/i18n/translator";
import { Button } from "~/ui/form/button";
import styles from "./voucher-code.module.css";

/** One press or double click selects the whole code; the button is there where script can copy. */
export function VoucherCode({ code, t }: { code: string; t: Translate }) {
  const copy = t("vouchers.copy");
  return (
    <span className={styles.line}>
      <code className={styles.code} translate="no">
        {code}
      </code>
      <span hidden data-island="act" data-copy={code} data-copied={t("vouchers.copied")}>
        <Button type="button" look="ghost" aria-label={t("shell.labelled", { label: copy, value: code })}>
          {copy}
        </Button>
      </span>
    </span>
  );
}
