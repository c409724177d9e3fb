import type { ReactNode } from "react";
import type { Translate } from "~/i18n/translator";
import { usePage } from "~/layout/page-context";
import { renderedBy } from "~/layout/rendered-once";
import { Dialog } from "~/ui/feedback/dialog";
import styles from "./keys-dialog.module.css";

export function KeysDialog({ closeHref, month }: { closeHref: string; month: boolean }) {
  const { t, site } = usePage();
  const { text } = renderedBy(`${site.storefront.locale} ${month}`, Keys, () => keyMessages(t, month), []);
  return (
    <Dialog
      id="selection-keys"
      title={t("selection.keys")}
      closeHref={closeHref}
      closeLabel={t("selection.keys.close")}
      closed
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it */}
      <dl className={styles.keys} dangerouslySetInnerHTML={{ __html: text }} />
    </Dialog>
  );
}

const keyMessages = (t: Translate, month: boolean) => ({
  shift: t("selection.key.shift"),
  space: t("selection.key.space"),
  click: t("selection.key.click"),
  arrows: t("selection.key.arrows"),
  control: t("selection.key.ctrl"),
  escape: t("selection.key.escape"),
  toggle: t("selection.keys.toggle"),
  range: t("selection.keys.range"),
  clickDoes: t("selection.keys.click"),
  extend: t("selection.keys.extend"),
  all: t(month ? "selection.selectMonth" : "selection.selectAll"),
  cancel: t("selection.cancel"),
  keys: t("selection.keys"),
});

function Keys(messages: ReturnType<typeof keyMessages>) {
  const shift = <kbd>{messages.shift}</kbd>;
  return (
    <>
      <Key does={messages.toggle}>
        <kbd>{messages.space}</kbd> <kbd>X</kbd>
      </Key>
      <Key does={messages.range}>
        {shift} + <kbd>{messages.space}</kbd>
      </Key>
      <Key does={messages.clickDoes}>
        {shift} + {messages.click}
      </Key>
      <Key does={messages.extend}>
        {shift} + <kbd>{messages.arrows}</kbd>
      </Key>
      <Key does={messages.all}>
        <kbd>{messages.control}</kbd> + <kbd>A</kbd>
      </Key>
      <Key does={messages.cancel}>
        <kbd>{messages.escape}</kbd>
      </Key>
      <Key does={messages.keys}>
        <kbd>?</kbd>
      </Key>
    </>
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
