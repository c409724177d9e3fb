import type { AppLoadContext } from "@remix-run/cloudflare";

type Words = Pick<AppLoadContext, "t" | "formats">;

/** "Created today", "Created yesterday" or "Created 03 May 2024", by the storefront's calendar (spec/2 section 2). */
export function createdText(created: string, now: Date, { t, formats }: Words): string {
  const days = formats.daysAgo(created, now);
  // A clock that runs ahead at the service must not make an album of tomorrow.
  if (days <= 0) return t("album.created.today");
  if (days === 1) return t("album.created.yesterday");
  return t("album.created", { date: formats.day(created) });
}
