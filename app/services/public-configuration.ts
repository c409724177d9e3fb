import { z } from "zod";
import { rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { ownPath } from "~/platform/path";

export const menuItems = [
  "overview",
  "orders",
  "invoices",
  "ftp",
  "settings",
  "saved-projects",
  "photos",
  "widgets",
  "faq",
  "sign-out",
] as const;
export type MenuItem = (typeof menuItems)[number];

/** One link that does not fit costs no other, nor the menu. */
function linksOf(routes: Record<string, unknown>): Record<string, string> {
  const links: Record<string, string> = {};
  for (const [name, href] of Object.entries(routes)) if (typeof href === "string") links[name] = href;
  return links;
}

export const PublicConfiguration = z.object({
  menu: rowsOf(z.object({ item: z.string(), href: z.string() })),
  routes: z.record(z.string(), z.unknown()).transform(linksOf),
});
export type PublicConfiguration = z.output<typeof PublicConfiguration>;

/** Source: docs/specification/1-account-site.md, "Main shell", section 7. */
export const publicConfiguration = (http: ServiceClient) => ({
  ofChannel: (channel: string) =>
    http.get(ownPath`/${channel}`, { operation: "channel", schema: PublicConfiguration }),
});
