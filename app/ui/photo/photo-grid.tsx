import type { ReactNode } from "react";
import styles from "./photo-grid.module.css";

export function PhotoGrid({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.container}>
      <ul className={styles.grid} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

/** A shared container for counters and columns. */
export function PhotoGrids({ children }: { children: ReactNode }) {
  return <div className={styles.shared}>{children}</div>;
}
