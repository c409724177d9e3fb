import type { ReactNode } from "react";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import styles from "./drop-down.module.css";

type DropDownProps = {
  /** What is to be seen while it is closed: a sign, and words. */
  summary: ReactNode;
  title?: string | undefined;
  /** Where the panel begins: under the summary's start, or, where there is room, at its end. */
  panelAlign: "start" | "end";
  children: ReactNode;
};

/** A panel that opens under its summary, over what follows: works without script, which closes it (layout/client/close-menus.ts). */
export function DropDown({ summary, title, panelAlign, children }: DropDownProps) {
  return (
    <details className={styles.dropDown} data-menu="">
      <summary className={styles.summary} title={title}>
        {summary}
        <ChevronDownIcon size="s" />
      </summary>
      <div className={`${styles.panel} ${styles[panelAlign]}`}>{children}</div>
    </details>
  );
}
