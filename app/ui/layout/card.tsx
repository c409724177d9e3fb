import type { ReactNode } from "react";
import styles from "./card.module.css";
import { Heading } from "./heading";

type CardProps = {
  title?: string | undefined;
  /** Level of the title; 2 unless the card sits in a section of its own. */
  level?: 2 | 3 | undefined;
  /** At the end of the title's line: "See all", "Change". */
  action?: ReactNode;
  /** "section" when the card is a part of the page somebody would look for; it is then labelled by its title. */
  id?: string | undefined;
  children: ReactNode;
};

/** A surface for one matter. */
export function Card({ title, level = 2, action, id, children }: CardProps) {
  const headingId = id && title ? `${id}-title` : undefined;
  return (
    <section className={styles.card} id={id} aria-labelledby={headingId}>
      {title ? (
        <div className={styles.head}>
          <Heading level={level} id={headingId}>
            {title}
          </Heading>
          {action ?? null}
        </div>
      ) : null}
      {children}
    </section>
  );
}

type LinkCardProps = {
  href: string;
  title: string;
  icon?: ReactNode;
  /** Whether the page it leads to is a dialog: where script runs, it opens over this page. */
  dialog?: boolean | undefined;
  children?: ReactNode;
};

/** A whole card that leads somewhere: the overview's doors. */
export function LinkCard({ href, title, icon, dialog, children }: LinkCardProps) {
  return (
    <a className={`${styles.card} ${styles.link}`} href={href} data-dialog={dialog ? "" : undefined}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.linkTitle}>{title}</span>
      {children ? <span className={styles.linkText}>{children}</span> : null}
    </a>
  );
}
