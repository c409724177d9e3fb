import type { Month } from "~/services/photo-schemas";
import { maxCalls, type PhotoRange, type ReadPage } from "./photo-pages";
import { shownBefore, startOf, type TimelinePosition } from "./timeline-position";

/** Source: docs/specification/2-photo-library.md, section 9, "photos 500". */
export const pageSizeFor = 500;

export async function* pagesFrom(
  read: ReadPage,
  month: Month | null,
  max = maxCalls,
  begin: TimelinePosition = startOf(month),
): AsyncGenerator<PhotoRange & { position: TimelinePosition }> {
  let position = begin;
  for (let calls = 0; calls < max; calls++) {
    const page = await read({ month, cursor: position.cursor, limit: pageSizeFor });
    const cursor = page.cursor ?? null;
    yield { images: page.images, cursor, position };
    if (cursor === null || page.images.length === 0) return;
    position = { month, cursor, before: shownBefore(position) + page.images.length, skip: 0 };
  }
}
