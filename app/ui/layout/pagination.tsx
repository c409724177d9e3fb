import { ChevronLeftIcon, ChevronRightIcon } from "~/ui/icons/icons-actions";
import { NavLink } from "./nav-link";
import styles from "./pagination.module.css";

type PaginationProps = {
  label: string;
  status: string;
  previous?: { href: string; label: string } | undefined;
  next?: { href: string; label: string } | undefined;
};

export function Pagination({ label, status, previous, next }: PaginationProps) {
  return (
    <nav className={styles.pagination} aria-label={label}>
      {previous ? (
        <NavLink className={styles.previous} href={previous.href} rel="prev">
          <ChevronLeftIcon />
          {previous.label}
        </NavLink>
      ) : null}
      <p className={styles.status}>{status}</p>
      {next ? (
        <NavLink className={styles.next} href={next.href} rel="next">
          {next.label}
          <ChevronRightIcon />
        </NavLink>
      ) : null}
    </nav>
  );
}
