import type { ReactNode } from "react";
import type { SafeHtml } from "../html";
import styles from "./list.module.css";

/**
 * Rows of equal things: calm lines on wide pages, cards on phones
 * (docs/specification/visual.md, "Bones"). Give it a label when no heading does.
 */
export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.room}>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

/** A `List` whose rows are templates (`listRowHtml`). */
export function HtmlList({ label, rows }: { label: string; rows: SafeHtml }) {
  return (
    <div className={styles.room}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is escaped where it is made */}
      <ul className={styles.list} aria-label={label} dangerouslySetInnerHTML={{ __html: rows.text }} />
    </div>
  );
}

type ListRowProps = {
  title: string;
  /** Makes the whole row the target of the title's link. */
  href?: string | undefined;
  /** A square picture or icon before the words. */
  media?: ReactNode;
  /** Quiet facts under the title: number, date, amount. */
  facts?: readonly string[] | undefined;
  /** Between facts and aside: steps, a sentence. */
  children?: ReactNode;
  /** At the far end: status, price. */
  aside?: ReactNode;
  /** The one thing that can be done now; stays clickable above the row's link. */
  action?: ReactNode;
};

/** One thing of a list: picture, name, facts, status, one action. */
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
