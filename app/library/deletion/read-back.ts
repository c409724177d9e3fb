import { readMonthKey } from "~/library/photo-list/month-key";
import type { PhotoPage } from "~/services/photo-schemas";
import { maxPhotosPageSize, type photos } from "~/services/photos";
import { defaultSortings } from "~/services/sorting";
import type { PhotoToDelete } from "./deletion-order";

type PhotoService = Pick<ReturnType<typeof photos>, "month">;

/** Source: docs/specification/resilience.md, R12. */
const maxCalls = 100;
const query = { limit: maxPhotosPageSize, sorting: defaultSortings.photos };
const undated = "1970-01";

export interface ReadBack {
  gone: string[];
  /** Neither seen nor known to be gone. */
  unknown: string[];
}

/**
 * Which photos are gone, by the lists of their months. A photo whose date could not be read may be in any month, so
 * that its absence proves nothing.
 */
export async function readBack(service: PhotoService, photos: readonly PhotoToDelete[]): Promise<ReadBack> {
  const found: ReadBack = { gone: [], unknown: [] };
  let calls = 0;
  for (const month of new Set(photos.map((photo) => photo.month))) {
    const present = await idsOf(month);
    for (const { id } of photos.filter((photo) => photo.month === month)) {
      if (present?.has(id)) continue;
      if (present === null || month === undated) found.unknown.push(id);
      else found.gone.push(id);
    }
  }
  return found;

  /** Null when the month cannot be read to its end. */
  async function idsOf(key: string): Promise<ReadonlySet<string> | null> {
    const month = readMonthKey(key);
    const ids = new Set<string>();
    let cursor: string | null = null;
    while (month !== null && calls++ < maxCalls) {
      const page: PhotoPage | null = await service.month(month, { ...query, cursor }).catch(() => null);
      // A row that could not be read may be any photo.
      if (page === null || page.dropped) return null;
      for (const { imageId } of page.images) ids.add(imageId);
      const next: string | null = page.cursor ?? null;
      if (next === null) return ids;
      cursor = next;
    }
    return null;
  }
}
