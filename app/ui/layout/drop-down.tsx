import type { ReactNode } from "react";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import { classList } from "../class-list";
import styles from "./drop-down.module.css";

type DropDownProps = {
  summary: ReactNode;
  title?: string | undefined;
  panelAlign: "start" | "end";
  children: ReactNode;
};

export function DropDown({ summary, title, panelAlign, children }: DropDownProps) {
  return (
    <details className={styles.dropDown} data-menu="">
      <summary className={styles.summary} title={title}>
        {summary}
        <ChevronDownIcon size="s" />
      </summary>
      <div className={classList(styles.panel, styles[panelAlign])}>{children}</div>
    </details>
  );
}
