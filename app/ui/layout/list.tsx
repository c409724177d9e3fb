import type { ReactNode } from "react";
import type { SafeHtml } from "../html";
import styles from "./list.module.css";

/** Source: docs/specification/visual.md, "Bones". */
export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.container}>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

export function HtmlList({ label, rows }: { label: string; rows: SafeHtml }) {
  return (
    <div className={styles.container}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is escaped where it is made */}
      <ul className={styles.list} aria-label={label} dangerouslySetInnerHTML={{ __html: rows.text }} />
    </div>
  );
}

type ListRowProps = {
  title: string;
  href?: string | undefined;
  media?: ReactNode;
  facts?: readonly string[] | undefined;
  children?: ReactNode;
  aside?: ReactNode;
  /** Stays clickable above the row's link. */
  action?: ReactNode;
};

export function ListRow({ title, href, media, facts, children, aside, action }: ListRowProps) {
  return (
    <li className={styles.row}>
      {media ? <div className={styles.media}>{media}</div> : null}
      <div className={styles.body}>
        <p className={styles.title}>{href ? <a href={href}>{title}</a> : title}</p>
        {facts && facts.length > 0 ? <p className={styles.facts}>{facts.map(fact)}</p> : null}
        {children ?? null}
      </div>
      {aside || action ? (
        <div className={styles.end}>
          {aside ?? null}
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
      ) : null}
    </li>
  );
}

function fact(text: string) {
  return <span key={text}>{text}</span>;
}
