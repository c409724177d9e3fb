import type { AppLoadContext } from "@remix-run/cloudflare";
import { photoListOf } from "~/library/photo-list/list-of-area";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { mapConcurrently } from "~/platform/concurrency";
import type { Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";

/** Leaves connections for the page's other calls (six a request). */
const callConcurrency = 3;

export interface TickedPage {
  area: PhotoArea;
  position: string;
  sorting: Sorting;
}

type Wanted = { position: string; ids: ReadonlySet<string> };

/** @throws ServiceFailure */
export const findPhotos = (
  context: AppLoadContext,
  { position, ...list }: TickedPage,
  ids: ReadonlySet<string>,
): Promise<Photo[]> => findOnPages(context, list, [{ position, ids }]);

/**
 * Finds the photos on their pages or those next to them, read again: customers can choose only what the service returns
 * to them. In an album the pages next to any page are the whole album, which is read once at most.
 * @throws ServiceFailure
 */
export async function findOnPages(
  context: AppLoadContext,
  { area, sorting }: Omit<TickedPage, "position">,
  pages: readonly Wanted[],
): Promise<Photo[]> {
  const wanted = new Set(pages.flatMap(({ ids }) => [...ids]));
  const found = new Map<string, Photo>();
  const take = (photos: readonly Photo[]) => {
    for (const photo of photos) if (wanted.has(photo.imageId)) found.set(photo.imageId, photo);
  };
  const list = photoListOf(context, area, sorting);
  const searchOf = ({ position }: Wanted) => new URLSearchParams(position.split("?")[1]);
  const isIncomplete = ({ ids }: Wanted) => [...ids].some((id) => !found.has(id));
  await mapConcurrently(pages.filter(isIncomplete), callConcurrency, async (page) =>
    take(await list.at(searchOf(page))),
  );
  for (const page of pages.filter(isIncomplete)) {
    for await (const photos of list.around(searchOf(page))) {
      take(photos);
      if (found.size === wanted.size) break;
    }
    if (area.kind !== "timeline") break;
  }
  return [...found.values()];
}
