import type { ReactNode } from "react";
import { Heading } from "~/ui/layout/heading";
import styles from "./message-page.module.css";

interface MessagePageProps {
  /** A drawing; or a sign, in a circle. */
  picture: ReactNode;
  title: string;
  message?: string | undefined;
  /** Where to go from here. */
  actions: ReactNode;
  /** "Reference 1a2b": the correlation id, for customer care. */
  reference?: string | undefined;
}

/** A page that has one thing to say. */
export function MessagePage({ picture, title, message, actions, reference }: MessagePageProps) {
  return (
    <div className={styles.page}>
      {picture}
      <Heading level={1} size="l">
        {title}
      </Heading>
      {message ? <p className={styles.message}>{message}</p> : null}
      <div className={styles.ways}>{actions}</div>
      {reference ? <p className={styles.reference}>{reference}</p> : null}
    </div>
  );
}

/** A sign of a message, in a circle. */
export function MessageSign({ children }: { children: ReactNode }) {
  return <div className={styles.sign}>{children}</div>;
}
