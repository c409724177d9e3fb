import type { ReactNode } from "react";
import styles from "./month-heading.module.css";

type MonthHeadingProps = {
  title: string;
  count: string;
  id?: string | undefined;
  action?: ReactNode;
};

export function MonthHeading({ title, count, id, action }: MonthHeadingProps) {
  return (
    <div className={styles.month}>
      <div className={styles.text}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <span className={styles.count}>{count}</span>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
