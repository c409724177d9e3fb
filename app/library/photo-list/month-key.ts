import type { Month, Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";

/** Photos without a date count as January 1970. Source: docs/specification/2-photo-library.md, section 2. */
const unknown: Month = { year: 1970, month: 1 };

/** "2024-05". */
export function monthKey({ year, month }: Month): string {
  return `${year < 1_000 ? String(year).padStart(4, "0") : year}-${month < 10 ? "0" : ""}${month}`;
}

export function readMonthKey(text: string | null): Month | null {
  const [, year, month] = /^(?!0000)(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? "") ?? [];
  return year && month ? { year: Number(year), month: Number(month) } : null;
}

export const sameMonth = (one: Month, other: Month) => one.year === other.year && one.month === other.month;

export const isUnknownDate = (month: Month) => sameMonth(month, unknown);

export function monthOf(photo: Photo, { sortKey }: Sorting): Month {
  const moment = sortKey === "created" ? photo.uploadEnd : photo.dateTaken;
  return readMonthKey(moment?.slice(0, 7) ?? null) ?? unknown;
}
