import type { ReactNode } from "react";
import { usePage } from "~/layout/page-context";
import { Dialog } from "~/ui/feedback/dialog";
import styles from "./keys-dialog.module.css";

export function KeysDialog({ closeHref, month }: { closeHref: string; month: boolean }) {
  const { t } = usePage();
  const shift = <kbd>{t("selection.key.shift")}</kbd>;
  return (
    <Dialog
      id="selection-keys"
      title={t("selection.keys")}
      closeHref={closeHref}
      closeLabel={t("selection.keys.close")}
      closed
    >
      <dl className={styles.keys}>
        <Key does={t("selection.keys.toggle")}>
          <kbd>{t("selection.key.space")}</kbd> <kbd>X</kbd>
        </Key>
        <Key does={t("selection.keys.range")}>
          {shift} + <kbd>{t("selection.key.space")}</kbd>
        </Key>
        <Key does={t("selection.keys.click")}>
          {shift} + {t("selection.key.click")}
        </Key>
        <Key does={t("selection.keys.extend")}>
          {shift} + <kbd>{t("selection.key.arrows")}</kbd>
        </Key>
        <Key does={t(month ? "selection.selectMonth" : "selection.selectAll")}>
          <kbd>{t("selection.key.ctrl")}</kbd> + <kbd>A</kbd>
        </Key>
        <Key does={t("selection.cancel")}>
          <kbd>{t("selection.key.escape")}</kbd>
        </Key>
        <Key does={t("selection.keys")}>
          <kbd>?</kbd>
        </Key>
      </dl>
    </Dialog>
  );
}

function Key({ does, children }: { does: string; children: ReactNode }) {
  return (
    <div>
      <dt>{does}</dt>
      <dd>{children}</dd>
    </div>
  );
}
