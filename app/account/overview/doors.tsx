import type { ReactNode } from "react";
import type { FlagStates } from "~/server/feature-flags";
import type { PublicLinks } from "~/server/public-links";
import {
  BookIcon,
  BoxIcon,
  FtpIcon,
  InvoiceIcon,
  PhotosIcon,
  ProjectIcon,
  SettingsIcon,
} from "~/ui/icons/icons-navigation";

export type DoorItem = "orders" | "photos" | "saved-projects" | "widgets" | "invoices" | "ftp" | "settings";

export const doorIcons: Readonly<Record<DoorItem, ReactNode>> = {
  orders: <BoxIcon />,
  photos: <PhotosIcon />,
  "saved-projects": <ProjectIcon />,
  widgets: <BookIcon />,
  invoices: <InvoiceIcon />,
  ftp: <FtpIcon />,
  settings: <SettingsIcon />,
};

export interface Door {
  item: DoorItem;
  href: string;
}

/** Follows the rules of the menu; what an operator removed from the menu has no door. */
export function doorsOf(links: PublicLinks, business: boolean, flags: FlagStates): Door[] {
  const items: DoorItem[] = [
    "orders",
    ...(flags.timeline ? (["photos"] as const) : []),
    "saved-projects",
    ...(business ? (["invoices", "ftp"] as const) : (["widgets"] as const)),
    "settings",
  ];
  return items.flatMap((item) => {
    const entry = links.menu.find((known) => known.item === item);
    if (!entry) return [];
    return [{ item, href: item === "settings" && business ? "/settings/b2b" : entry.href }];
  });
}
