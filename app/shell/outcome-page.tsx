import type { ReactNode } from "react";
import { Heading } from "~/ui/heading";
import { CheckIcon } from "~/ui/icons-actions";
import { BarePage } from "./bare-page";
import styles from "./outcome-page.module.css";

interface OutcomePageProps {
  title: string;
  message?: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A page outside the shell that says that something went through. */
export function OutcomePage({ title, message, children }: OutcomePageProps) {
  return (
    <BarePage>
      <div className={styles.page}>
        <div className={styles.sign}>
          <CheckIcon size="l" />
        </div>
        <Heading level={1} size="l">
          {title}
        </Heading>
        {message ? <p className={styles.message}>{message}</p> : null}
        <div className={styles.ways}>{children}</div>
      </div>
    </BarePage>
  );
}
