import type { Month } from "~/services/photo-schemas";
import { mostCalls, type ReadPage, type Stretch } from "./photo-pages";
import { shownBefore, startOf, type TimelinePlace } from "./timeline-place";

/**
 * Photos of a page when a whole month has to be walked.
 * Source: docs/specification/2-photo-library.md, section 9, "photos 500".
 */
export const strideSize = 500;

/**
 * A list from its start, in the largest pages the service gives, each with the place it begins at.
 * @param most calls it may take
 * @param begin a place of the list to begin at
 */
export async function* strides(
  read: ReadPage,
  month: Month | null,
  most = mostCalls,
  begin: TimelinePlace = startOf(month),
): AsyncGenerator<Stretch & { place: TimelinePlace }> {
  let place = begin;
  for (let calls = 0; calls < most; calls++) {
    const page = await read({ month, cursor: place.cursor, limit: strideSize });
    const cursor = page.cursor ?? null;
    yield { images: page.images, cursor, place };
    if (cursor === null || cursor === place.cursor || page.images.length === 0) return;
    place = { month, cursor, before: shownBefore(place) + page.images.length, skip: 0 };
  }
}
