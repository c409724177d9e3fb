import type { ReactNode } from "react";
import { MenuIcon } from "~/ui/icons/icons-navigation";
import { MENU_ID, MENU_LINK_ID } from "./side-menu";
import sideMenu from "./side-menu.module.css";
import styles from "./top-bar.module.css";

type TopBarProps = {
  homeHref: string;
  /** "Vellora, to the overview": what the mark's link says to those who do not see it. */
  homeLabel: string;
  mark: ReactNode;
  /** The page's title, short; the page header below holds the h1. */
  title: string;
  menuLabel: string;
};

/** Under 1,024 px: mark, page title and what opens the menu, without script: a button, or in browsers without popovers a link. */
export function TopBar({ homeHref, homeLabel, mark, title, menuLabel }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <a className={styles.mark} href={homeHref} aria-label={homeLabel}>
        {mark}
      </a>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <button type="button" className={styles.menu} popovertarget={MENU_ID} aria-label={menuLabel}>
        <MenuIcon />
      </button>
      <a
        className={`${styles.menu} ${sideMenu.link}`}
        href={`#${MENU_ID}`}
        id={MENU_LINK_ID}
        aria-label={menuLabel}
      >
        <MenuIcon />
      </a>
    </header>
  );
}
