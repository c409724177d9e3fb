import { sameMonth } from "~/library/photo-list/month-key";
import type { PageRequest, ReadPage } from "~/library/photo-list/photo-pages";
import type { Month, MonthIndex, Photo } from "~/services/photo-schemas";

/** A photo service in memory: months of made-up photos, cursors, and pages no larger than it likes. */
export interface PhotoLibrary {
  read: ReadPage;
  index: MonthIndex;
  /** Ids in the order of the list. */
  ids: readonly string[];
  calls: PageRequest[];
}

export interface MadeMonth extends Month {
  count: number;
}

/**
 * `months` are in the order of the list; `largestPage` caps what is asked for, as a service may. Without `looksUp` it is a
 * service that knows only what the specification says: `around` and `offset` are ignored.
 */
export function libraryOf(months: readonly MadeMonth[], maxPageSize = 600, looksUp = true): PhotoLibrary {
  const photos = months.flatMap((month) =>
    Array.from({ length: month.count }, (_, at) => ({
      month,
      photo: madePhoto(`${month.year}-${month.month}-${at}`, month),
    })),
  );
  const calls: PageRequest[] = [];
  const read: ReadPage = async (request) => {
    calls.push(request);
    const { month, cursor, limit, reversed = false } = request;
    const list = photos
      .filter((one) => month === null || sameMonth(one.month, month))
      .map(({ photo }) => photo);
    const ordered = reversed ? list.toReversed() : list;
    const size = Math.min(limit, maxPageSize);
    const at = ordered.findIndex(({ imageId }) => imageId === request.around);
    const looked = request.around !== undefined && looksUp;
    if (looked && at < 0) return { images: [], cursor: null };
    // A cursor is of one order, and refused in the other: photo-pages.ts takes that for the end.
    const mark = reversed ? "back-" : "after-";
    if (cursor !== null && !cursor.startsWith(mark)) return { images: [], cursor: null };
    const asked = cursor === null ? 0 : Number(cursor.slice(mark.length));
    const skipped = looksUp ? request.offset : undefined;
    const begin = looked ? Math.floor(at / size) * size : (skipped ?? asked);
    const end = begin + size;
    return {
      images: ordered.slice(begin, end),
      cursor: end < ordered.length ? `${mark}${end}` : null,
      ...(looked || skipped !== undefined
        ? { start: { cursor: begin > 0 ? `${mark}${begin}` : null, before: begin } }
        : {}),
    };
  };
  const index = { months: months.filter(({ count }) => count > 0), rejected: [] };
  return { read, index, ids: photos.map(({ photo }) => photo.imageId), calls };
}

export function madePhoto(imageId: string, { year, month }: Month): Photo {
  const taken = `${year}-${String(month).padStart(2, "0")}-15T12:00:00.000Z`;
  return { imageId, url: "https://pictures.example/p", thumbnails: [], dateTaken: taken, uploadEnd: taken };
}
