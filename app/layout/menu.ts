import type { Translate } from "~/i18n/translator";
import type { FlagStates } from "~/server/feature-flags";
import type { PublicLinks } from "~/server/public-links";
import type { MenuItem } from "~/services/public-configuration";
import type { SideMenuItem } from "./side-menu";

const apart: ReadonlySet<MenuItem> = new Set(["faq", "sign-out"]);

export interface MenuFacts {
  links: PublicLinks;
  business: boolean;
  flags: FlagStates;
  pathname: string;
  t: Translate;
}

/** Source: docs/specification/1-account-site.md, section 2, "Main shell". */
export function menuOf({ links, business, flags, pathname, t }: MenuFacts): {
  items: SideMenuItem[];
  lastItems: SideMenuItem[];
} {
  const shown = links.menu.filter(({ item }) => isShown(item, business, flags));
  const entryOf = ({ item, href }: PublicLinks["menu"][number]): SideMenuItem => ({
    item,
    href: item === "settings" && business ? "/settings/b2b" : href,
    label: t(`menu.${item}`),
    current: isCurrent(href, pathname),
  });
  return {
    items: shown.filter(({ item }) => !apart.has(item)).map(entryOf),
    lastItems: shown.filter(({ item }) => apart.has(item)).map(entryOf),
  };
}

/** All that the menu's entries depend on beside their addresses and the language. */
export const menuKey = ({ links, business, flags, pathname }: Omit<MenuFacts, "t">): string =>
  links.menu.reduce(
    (key, { item, href }) =>
      key + (isShown(item, business, flags) ? (isCurrent(href, pathname) ? "c" : "s") : "-"),
    business ? "b" : "p",
  );

function isShown(item: MenuItem, business: boolean, flags: FlagStates): boolean {
  switch (item) {
    case "invoices":
    case "ftp":
      return business;
    case "widgets":
      return !business;
    case "photos":
      return flags.timeline;
    default:
      return true;
  }
}

function isCurrent(href: string, pathname: string): boolean {
  if (!href.startsWith("/")) return false;
  if (href === "/") return pathname === "/";
  const area = areaOf(pathname);
  return areaOf(href) === (areaAround[area] ?? area);
}

/** Of pages whose menu entry leads elsewhere. */
const areaAround: Readonly<Partial<Record<string, string>>> = { "/vouchers": "/orders" };

function areaOf(path: string): string {
  const end = path.indexOf("/", 1);
  return end < 0 ? path : path.slice(0, end);
}
