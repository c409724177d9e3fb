import type { ReactNode } from "react";
import styles from "./settings-form.module.css";

export function SettingsForm({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}
