import type { ReactNode } from "react";
import type { SafeHtml } from "~/ui/html";
import styles from "./photo-grid.module.css";

export function PhotoGrid({ label, tiles }: { label?: string | undefined; tiles: SafeHtml }) {
  return (
    <div className={styles.container}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is escaped where it is made */}
      <ul className={styles.grid} aria-label={label} dangerouslySetInnerHTML={{ __html: tiles.text }} />
    </div>
  );
}

/** A shared container for counters and columns. */
export function PhotoGrids({ children }: { children: ReactNode }) {
  return <div className={styles.shared}>{children}</div>;
}
