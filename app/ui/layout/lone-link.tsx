import styles from "./lone-link.module.css";

type LoneLinkProps = {
  href: string;
  /** Where the words alone do not say it. */
  label?: string | undefined;
  children: string;
};

export function LoneLink({ href, label, children }: LoneLinkProps) {
  return (
    <a className={styles.link} href={href} aria-label={label}>
      {children}
    </a>
  );
}
