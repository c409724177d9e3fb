import type { ComponentProps, ReactNode } from "react";
import { PageHeader } from "~/layout/page-header";
import styles from "./form-page.module.css";

/** A page that is there for one form: in wide windows its title stands beside it. */
export function FormPage({
  children,
  ...header
}: ComponentProps<typeof PageHeader> & { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader {...header} />
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  );
}
