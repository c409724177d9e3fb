import type { AppLoadContext } from "@remix-run/cloudflare";

type Messages = Pick<AppLoadContext, "t" | "formats">;

/** By the storefront's calendar. Source: docs/specification/2-photo-library.md, section 2. */
export function createdText(created: string, now: Date, { t, formats }: Messages): string {
  const days = formats.daysAgo(created, now);
  // The service's clock may be ahead.
  if (days <= 0) return t("album.created.today");
  if (days === 1) return t("album.created.yesterday");
  return t("album.created", { date: formats.day(created) });
}
