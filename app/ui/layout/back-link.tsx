import { ChevronLeftIcon } from "~/ui/icons/icons-actions";
import styles from "./back-link.module.css";

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.back} href={href}>
      <ChevronLeftIcon />
      {children}
    </a>
  );
}
