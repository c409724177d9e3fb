import type { ReactNode } from "react";
import styles from "./month-heading.module.css";

type MonthHeadingProps = {
  /** "May 2024" in the storefront's language, or "Unknown Date". */
  title: string;
  /** "112 photos". */
  count: string;
  /** The month's anchor. */
  id?: string | undefined;
  /** "Select month". */
  action?: ReactNode;
};

/** Heads a month of the timeline and stays in sight while the month does. */
export function MonthHeading({ title, count, id, action }: MonthHeadingProps) {
  return (
    <div className={styles.month}>
      <div className={styles.words}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <span className={styles.count}>{count}</span>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
