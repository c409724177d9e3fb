import type { ReactNode } from "react";
import { classList } from "../class-list";
import styles from "./status-chip.module.css";

type StatusChipProps = {
  /** Order statuses: cyan, Cancelled red, amber what has gone wrong. Source: docs/specification/1-account-site.md, section 4. */
  tone: "cyan" | "red" | "amber" | "plain";
  icon: ReactNode;
  children: string;
};

export function StatusChip({ tone, icon, children }: StatusChipProps) {
  return (
    <span className={classList(styles.chip, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
