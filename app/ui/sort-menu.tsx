import { DropDown } from "./drop-down";
import { CheckIcon, SortIcon } from "./icons-actions";
import styles from "./sort-menu.module.css";
import { VisuallyHidden } from "./visually-hidden";
import { Way } from "./way";

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
    <DropDown
      title={title}
      panelAt="end"
      summary={
        <>
          <SortIcon />
          <VisuallyHidden>{label}: </VisuallyHidden>
          <VisuallyHidden className={styles.current}>{current?.label ?? label}</VisuallyHidden>
        </>
      }
    >
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.href}>
            <Way className={styles.option} href={option.href} current={option.current}>
              {option.label}
              {option.current ? <CheckIcon /> : null}
            </Way>
          </li>
        ))}
      </ul>
    </DropDown>
  );
}
