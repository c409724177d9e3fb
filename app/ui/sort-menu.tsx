import { CheckIcon, ChevronDownIcon, SortIcon } from "./icons-actions";
import styles from "./sort-menu.module.css";
import { VisuallyHidden } from "./visually-hidden";

type SortMenuProps = {
  /** What the menu does: "Sort". */
  label: string;
  /** The spec's tooltip: "Sort by upload date". */
  title?: string | undefined;
  options: readonly { href: string; label: string; current: boolean }[];
};

/** An order to choose, as links under a summary: opens without script. The chosen one is shown closed. */
export function SortMenu({ label, title, options }: SortMenuProps) {
  const current = options.find((option) => option.current);
  return (
    <details className={styles.menu}>
      <summary className={styles.summary} title={title}>
        <SortIcon />
        <VisuallyHidden>{label}: </VisuallyHidden>
        <span className={styles.current}>{current?.label ?? label}</span>
        <ChevronDownIcon size="s" />
      </summary>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.href}>
            <a
              className={styles.option}
              href={option.href}
              aria-current={option.current ? "true" : undefined}
            >
              {option.label}
              {option.current ? <CheckIcon /> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
