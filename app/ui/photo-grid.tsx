import type { ReactNode } from "react";
import styles from "./photo-grid.module.css";

/** Square tiles in 3 to 8 columns, by the room there is. Its children are PhotoTile and MoreTile. */
export function PhotoGrid({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.room}>
      <ul className={styles.grid} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
