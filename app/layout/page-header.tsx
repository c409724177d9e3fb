import type { ReactNode } from "react";
import { BackLink } from "~/ui/layout/back-link";
import { Heading } from "~/ui/layout/heading";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  title: string;
  summary?: ReactNode;
  back?: { href: string; label: string } | undefined;
  action?: ReactNode;
  aside?: ReactNode;
};

export function PageHeader({ title, summary, back, action, aside }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      {back ? <BackLink href={back.href}>{back.label}</BackLink> : null}
      <div className={styles.line}>
        <div className={styles.name}>
          <Heading level={1}>{title}</Heading>
          {aside ? <div>{aside}</div> : null}
        </div>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {summary ? <p className={styles.summary}>{summary}</p> : null}
    </div>
  );
}
