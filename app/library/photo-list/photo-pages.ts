import type { Month, Photo, PhotoPage } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import type { CustomerServices } from "~/services/services";
import { reversed, type Sorting } from "~/services/sorting";
import { monthKey } from "./month-key";
import { namingStale, StaleCursor } from "./stale-cursor";
import { shownBefore, type TimelinePosition } from "./timeline-position";

export interface PageRequest {
  month: Month | null;
  cursor: string | null;
  limit: number;
  reversed?: boolean;
  around?: string;
  offset?: number;
}
export type ReadPage = (request: PageRequest) => Promise<PhotoPage>;

/** Source: docs/specification/resilience.md, R12. */
export const maxCalls = 20;

/** With a stale cursor the page is empty. */
export function pagesOf(photos: CustomerServices["photos"], sorting: Sorting): ReadPage {
  const read: ReadPage = namingStale(
    ({ month, cursor, limit, reversed: backwards = false, around, offset }: PageRequest) => {
      const query = { cursor, limit, around, offset, sorting: backwards ? reversed(sorting) : sorting };
      if (month === null) return photos.page(query);
      if (sorting.sortKey === "created") return photos.page({ ...query, uploaded: monthKey(month) });
      return photos.month(month, query);
    },
  );
  return (request) =>
    read(request).catch((cause: unknown) => {
      if (cause instanceof StaleCursor) return { cursor: null, images: [] };
      throw cause;
    });
}

export interface PhotoRange {
  images: readonly Photo[];
  cursor: string | null;
}

/** A service may answer with smaller pages than asked for. */
export async function readRange(
  read: ReadPage,
  request: Omit<PageRequest, "limit">,
  wanted: number,
): Promise<PhotoRange> {
  const images: Photo[] = [];
  let cursor = request.cursor;
  for (let calls = 0; calls < maxCalls && images.length < wanted; calls++) {
    const page = await read({ ...request, cursor, limit: wanted - images.length });
    images.push(...page.images);
    const next = page.cursor ?? null;
    if (next === null || page.images.length === 0) return { images, cursor: null };
    cursor = next;
  }
  return { images, cursor };
}

export interface TimelinePage {
  photos: readonly Photo[];
  next: TimelinePosition | null;
}

export async function readTimelinePage(read: ReadPage, position: TimelinePosition): Promise<TimelinePage> {
  const { month, cursor, skip, before } = position;
  const range = await readRange(read, { month, cursor }, skip + sectionSize);
  const photos = range.images.slice(skip, skip + sectionSize);
  if (range.images.length > skip + sectionSize)
    return { photos, next: { ...position, skip: skip + sectionSize } };
  if (range.cursor === null) return { photos, next: null };
  return { photos, next: { month, cursor: range.cursor, before: before + range.images.length, skip: 0 } };
}

export function rangeOf(position: TimelinePosition, photos: readonly Photo[]): { from: number; to: number } {
  return { from: shownBefore(position) + 1, to: shownBefore(position) + photos.length };
}
