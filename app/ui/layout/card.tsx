import type { ReactNode } from "react";
import type { SafeHtml } from "../html";
import styles from "./card.module.css";
import { Heading } from "./heading";

type CardProps = {
  title?: string | undefined;
  level?: 2 | 3 | undefined;
  action?: ReactNode;
  id?: string | undefined;
  children: ReactNode;
};

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

/** A card without a title around HTML that is there already. */
export function HtmlCard({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is escaped where it is made
  return <section className={styles.card} dangerouslySetInnerHTML={{ __html: html.text }} />;
}

type LinkCardProps = {
  href: string;
  title: string;
  icon?: ReactNode;
  dialog?: boolean | undefined;
  /** Up to four, shown as squares in one row below the text. */
  pictures?: readonly { url: string; width: number; height: number }[] | undefined;
  children?: ReactNode;
};

export function LinkCard({ href, title, icon, dialog, pictures = [], children }: LinkCardProps) {
  return (
    <a className={`${styles.card} ${styles.link}`} href={href} data-dialog={dialog ? "" : undefined}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.linkTitle}>{title}</span>
      {children ? <span className={styles.linkText}>{children}</span> : null}
      {pictures.length === 0 ? null : (
        <span className={styles.pictures}>
          {pictures.map(({ url, width, height }) => (
            <img
              key={url}
              src={url}
              width={width}
              height={height}
              alt=""
              decoding="async"
              loading="lazy"
              fetchpriority="low"
            />
          ))}
        </span>
      )}
    </a>
  );
}
