import type { ReactNode } from "react";
import { Heading } from "~/ui/layout/heading";
import styles from "./message-page.module.css";

interface MessagePageProps {
  picture: ReactNode;
  title: string;
  message?: string | undefined;
  actions: ReactNode;
  reference?: string | undefined;
}

export function MessagePage({ picture, title, message, actions, reference }: MessagePageProps) {
  return (
    <div className={styles.page}>
      {picture}
      <Heading level={1} size="l">
        {title}
      </Heading>
      {message ? <p className={styles.message}>{message}</p> : null}
      <div className={styles.actions}>{actions}</div>
      {reference ? <p className={styles.reference}>{reference}</p> : null}
    </div>
  );
}

export function MessageSign({ children }: { children: ReactNode }) {
  return <div className={styles.sign}>{children}</div>;
}
