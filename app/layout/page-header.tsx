import type { ReactNode } from "react";
import { BackLink } from "~/ui/layout/back-link";
import { Heading } from "~/ui/layout/heading";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  title: string;
  /** What the customer came to know, in one sentence: "2 orders on their way, next: Tuesday 24 November". */
  summary?: ReactNode;
  back?: { href: string; label: string } | undefined;
  /** The page's one primary button: beside the title on wide screens, in a bar at the thumb on phones. */
  action?: ReactNode;
  /** Smaller things beside the title: status chip, storage status. */
  aside?: ReactNode;
};

/** The top of a page: the way back, the only h1, one sentence, the main action. */
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
