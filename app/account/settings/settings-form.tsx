import type { ReactNode } from "react";
import styles from "./settings-form.module.css";

/** The column of a settings form and its messages: no wider than its lines are read. */
export function SettingsForm({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}
