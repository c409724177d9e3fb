import type { AppLoadContext } from "@remix-run/cloudflare";
import { type StoragePeriod, storageMonths } from "~/services/storage-status";

type MessageContext = Pick<AppLoadContext, "t" | "formats">;

/** Source: docs/specification/2-photo-library.md, "Storage status". */
export function deletionMessage(period: StoragePeriod, { t, formats }: MessageContext): string {
  const { status, daysRemaining, monthsRemaining } = period;
  const date = formats.fullDay(period.deletionDate);
  if (status === "safe")
    return t("storage.safe", { count: monthsRemaining, amount: formats.number(monthsRemaining), date });
  if (daysRemaining === 0) return t("storage.today");
  if (daysRemaining === 1) return t("storage.tomorrow", { date });
  return t("storage.days", { count: daysRemaining, amount: formats.number(daysRemaining), date });
}

export function orderAdvice(
  { daysRemaining, deletionDate }: StoragePeriod,
  { t, formats }: MessageContext,
): string {
  const months = formats.number(storageMonths);
  if (daysRemaining === 0) return t("storage.advice.today", { months });
  return t("storage.advice", { date: formats.fullDay(deletionDate), months });
}

/** Days before: a week and a day, as far as they still come. */
export const alarmsToCome = (daysRemaining: number): number[] =>
  [7, 1].filter((days) => days < daysRemaining);
