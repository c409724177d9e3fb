import type { ReactNode } from "react";
import styles from "./status-chip.module.css";

type StatusChipProps = {
  /** Cyan for every order status but Cancelled, which is red (spec/1 section 4); amber warns, plain is neutral. */
  tone: "cyan" | "red" | "amber" | "plain";
  /** An icon that says the same as the word. */
  icon: ReactNode;
  children: string;
};

/** A state in one word with its sign; never colour alone. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
