import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers only. Use it where the picture says it to everybody else, never to hide instructions. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
