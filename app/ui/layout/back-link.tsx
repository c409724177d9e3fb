import { ChevronLeftIcon } from "~/ui/icons/icons-actions";
import styles from "./back-link.module.css";

/** The way back to the page above this one: "Back to my Orders". */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.back} href={href}>
      <ChevronLeftIcon />
      {children}
    </a>
  );
}
