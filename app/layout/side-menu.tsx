import type { ReactNode } from "react";
import { CloseIcon } from "~/ui/icons/icons-actions";
import styles from "./side-menu.module.css";

/** The id by which the top bar's button opens the menu. */
export const MENU_ID = "menu";

/** The id of the link that opens it where there are no popovers, and to which closing it goes back. */
export const MENU_LINK_ID = "open-menu";

export type SideMenuItem = {
  href: string;
  label: string;
  icon: ReactNode;
  current: boolean;
  /** A number that matters now ("2" orders on their way), already formatted. */
  count?: string | undefined;
};

type SideMenuProps = {
  /** "My account", for screen readers. */
  label: string;
  closeLabel: string;
  /** Wordmark as a link to the shop or the overview. */
  brand: ReactNode;
  items: readonly SideMenuItem[];
  /** Below a rule: help, settings of the site, sign out. */
  lastItems: readonly SideMenuItem[];
  /** Who is signed in: name or e-mail. */
  customer?: string | undefined;
};

/**
 * The menu: a column of its own from 1,024 px up, below that a popover opened by the top bar. In a browser without
 * popovers it is open while the address ends in its id, so links open and close it.
 */
export function SideMenu({ label, closeLabel, brand, items, lastItems, customer }: SideMenuProps) {
  return (
    <nav className={styles.menu} id={MENU_ID} popover="auto" aria-label={label}>
      <div className={styles.head}>
        {brand}
        <button
          type="button"
          className={styles.close}
          popovertarget={MENU_ID}
          popovertargetaction="hide"
          aria-label={closeLabel}
        >
          <CloseIcon />
        </button>
        <a className={`${styles.close} ${styles.link}`} href={`#${MENU_LINK_ID}`} aria-label={closeLabel}>
          <CloseIcon />
        </a>
      </div>
      <ul className={styles.items}>{items.map(menuItem)}</ul>
      <ul className={`${styles.items} ${styles.last}`}>{lastItems.map(menuItem)}</ul>
      {customer ? <p className={styles.customer}>{customer}</p> : null}
    </nav>
  );
}

function menuItem({ href, label, icon, current, count }: SideMenuItem) {
  return (
    <li key={href}>
      <a className={styles.item} href={href} aria-current={current ? "page" : undefined}>
        {icon}
        <span className={styles.label}>{label}</span>
        {count ? <span className={styles.count}>{count}</span> : null}
      </a>
    </li>
  );
}
