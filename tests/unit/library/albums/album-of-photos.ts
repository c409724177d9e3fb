import type { ReadAlbum } from "~/library/photo-list/album-pages";
import { namingStale } from "~/library/photo-list/stale-cursor";
import { ServiceFailure } from "~/platform/http/service-failure";
import type { Photo } from "~/services/photo-schemas";

const photoOf = (imageId: string): Photo => ({ imageId, url: "https://pictures.invalid/p", thumbnails: [] });

/**
 * An album as a service gives it: a cursor is the id it goes on after; no page is larger than the service likes. Without
 * `looksUp` it is a service that knows only what the specification says: `around` is ignored.
 */
export function albumOf(count: number, maxPageSize: number, looksUp = true) {
  const ids = Array.from({ length: count }, (_, at) => `p${at}`);
  let calls = 0;
  const read: ReadAlbum = namingStale(async ({ cursor, limit, around }) => {
    calls++;
    const size = Math.min(limit, maxPageSize);
    if (around !== undefined && looksUp) {
      const at = ids.indexOf(around);
      if (at < 0) return { images: [], cursor: null };
      const before = Math.floor(at / size) * size;
      const end = before + size;
      return {
        images: ids.slice(before, end).map(photoOf),
        cursor: end < ids.length ? (ids[end - 1] ?? null) : null,
        start: { cursor: before > 0 ? (ids[before - 1] ?? null) : null, before },
      };
    }
    const from = cursor === null ? 0 : Number(cursor.slice(1)) + 1;
    if (Number.isNaN(from)) throw new ServiceFailure("photos", "album-photos", 400);
    const left = ids.filter((id) => Number(id.slice(1)) >= from);
    const page = left.slice(0, size);
    return { images: page.map(photoOf), cursor: page.length < left.length ? (page.at(-1) ?? null) : null };
  });
  return {
    ids,
    read,
    takeOut: (id: string) => ids.splice(ids.indexOf(id), 1),
    calls: () => calls,
  };
}
