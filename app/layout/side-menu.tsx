import type { ReactNode } from "react";
import type { MenuItem } from "~/services/public-configuration";
import { CloseIcon } from "~/ui/icons/icons-actions";
import {
  BookIcon,
  BoxIcon,
  FtpIcon,
  HelpIcon,
  HomeIcon,
  InvoiceIcon,
  PhotosIcon,
  ProjectIcon,
  SettingsIcon,
  SignOutIcon,
} from "~/ui/icons/icons-navigation";
import styles from "./side-menu.module.css";

/** The id by which the top bar's button opens the menu. */
export const MENU_ID = "menu";

/** The id of the link that opens it where there are no popovers, and to which closing it goes back. */
export const MENU_LINK_ID = "open-menu";

const icons: Readonly<Record<MenuItem, ReactNode>> = {
  overview: <HomeIcon />,
  orders: <BoxIcon />,
  invoices: <InvoiceIcon />,
  ftp: <FtpIcon />,
  settings: <SettingsIcon />,
  "saved-projects": <ProjectIcon />,
  photos: <PhotosIcon />,
  widgets: <BookIcon />,
  faq: <HelpIcon />,
  "sign-out": <SignOutIcon />,
};

export type SideMenuItem = {
  item: MenuItem;
  href: string;
  label: string;
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
  /** Who is signed in. */
  customer: string;
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
      <p className={styles.customer} data-customer="">
        {customer}
      </p>
    </nav>
  );
}

function menuItem({ item, href, label, current, count }: SideMenuItem) {
  return (
    <li key={href}>
      <a className={styles.item} href={href} aria-current={current ? "page" : undefined}>
        {icons[item]}
        <span className={styles.label}>{label}</span>
        {count ? <span className={styles.count}>{count}</span> : null}
      </a>
    </li>
  );
}
