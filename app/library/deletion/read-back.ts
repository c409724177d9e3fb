import { monthKey, readMonthKey } from "~/library/photo-list/month-key";
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
 * Which photos are gone, by the lists of their months, and of those beside them: by whose clock a service counts months is
 * not said. A photo whose date could not be read may be in any month, so that its absence proves nothing.
 */
export async function readBack(service: PhotoService, photos: readonly PhotoToDelete[]): Promise<ReadBack> {
  const found: ReadBack = { gone: [], unknown: [] };
  const months = new Map<string, Promise<ReadonlySet<string> | null>>();
  let calls = 0;
  for (const photo of photos) {
    const id = photo.id.toLowerCase();
    if ((await idsIn(photo.month))?.has(id)) continue;
    const around = await Promise.all([photo.month, ...beside(photo.month)].map(idsIn));
    if (around.some((ids) => ids?.has(id))) continue;
    const isKnown = photo.month !== undated && around.every((ids) => ids !== null);
    found[isKnown ? "gone" : "unknown"].push(photo.id);
  }
  return found;

  function idsIn(month: string): Promise<ReadonlySet<string> | null> {
    const known = months.get(month) ?? idsOf(month);
    months.set(month, known);
    return known;
  }

  /** Null when the month cannot be read to its end. */
  async function idsOf(key: string): Promise<ReadonlySet<string> | null> {
    const month = readMonthKey(key);
    const ids = new Set<string>();
    let cursor: string | null = null;
    while (month !== null && calls++ < maxCalls) {
      const page: PhotoPage | null = await service.month(month, { ...query, cursor }).catch(() => null);
      // A row that could not be read may be any photo.
      if (page === null || page.dropped) return null;
      for (const { imageId } of page.images) ids.add(imageId.toLowerCase());
      const next: string | null = page.cursor ?? null;
      if (next === null) return ids;
      cursor = next;
    }
    return null;
  }
}

function beside(key: string): string[] {
  const month = readMonthKey(key);
  if (month === null || key === undated) return [];
  const first = month.year * 12 + month.month - 1;
  return [first - 1, first + 1].map((at) => monthKey({ year: Math.floor(at / 12), month: (at % 12) + 1 }));
}
