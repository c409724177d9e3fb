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

/**
 * Stands around several grids and what belongs to them, where styles count over all of them: their columns then depend on
 * the room that this one has, since a grid with a room of its own would keep its counts to itself.
 */
export function PhotoGrids({ children }: { children: ReactNode }) {
  return <div className={styles.shared}>{children}</div>;
}
