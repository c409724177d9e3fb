import { ChevronLeftIcon, ChevronRightIcon } from "./icons-actions";
import styles from "./pagination.module.css";
import { Way } from "./way";

type PaginationProps = {
  label: string;
  /** "Page 2 of 5". */
  status: string;
  previous?: { href: string; label: string } | undefined;
  next?: { href: string; label: string } | undefined;
};

/** Back and on through a long list. Leave it out when everything fits on one page. */
export function Pagination({ label, status, previous, next }: PaginationProps) {
  return (
    <nav className={styles.pagination} aria-label={label}>
      {previous ? (
        <Way className={styles.previous} href={previous.href} rel="prev">
          <ChevronLeftIcon />
          {previous.label}
        </Way>
      ) : null}
      <p className={styles.status}>{status}</p>
      {next ? (
        <Way className={styles.next} href={next.href} rel="next">
          {next.label}
          <ChevronRightIcon />
        </Way>
      ) : null}
    </nav>
  );
}
