import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

/** Never for a failure. Source: docs/specification/resilience.md, R4. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.drawing}>{drawing}</div>
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ?? null}
    </div>
  );
}
