import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  /** One of the line drawings of drawings.tsx. */
  drawing: ReactNode;
  /** The specified sentence, word for word. */
  title: string;
  /** One more sentence when it helps. */
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
};

/**
 * What a page says when there is nothing to show. Only for a valid empty answer, never for a
 * failure (docs/specification/resilience.md, R4).
 */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ?? null}
    </div>
  );
}
