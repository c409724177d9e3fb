import { CheckIcon, SortIcon } from "~/ui/icons/icons-actions";
import { DropDown } from "~/ui/layout/drop-down";
import { NavLink } from "~/ui/layout/nav-link";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import styles from "./sort-menu.module.css";

type SortMenuProps = {
  /** With its colon: "Sort: ". */
  label: string;
  title?: string | undefined;
  options: readonly { href: string; label: string; current: boolean }[];
};

export function SortMenu({ label, title, options }: SortMenuProps) {
  const current = options.find((option) => option.current);
  return (
    <DropDown
      title={title}
      panelAlign="end"
      summary={
        <>
          <SortIcon />
          <VisuallyHidden>{label}</VisuallyHidden>
          <VisuallyHidden className={styles.current}>{current?.label}</VisuallyHidden>
        </>
      }
    >
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.href}>
            <NavLink className={styles.option} href={option.href} current={option.current}>
              {option.label}
              {option.current ? <CheckIcon /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </DropDown>
  );
}
