import type { AppLoadContext } from "@remix-run/cloudflare";
import { photoListOf } from "~/library/photo-list/list-of-area";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";

export interface TickedPage {
  area: PhotoArea;
  position: string;
  sorting: Sorting;
}

/** Finds the photos on their page or the pages next to it, read again: customers can choose only
 * what the service returns to them. @throws ServiceFailure */
export async function findPhotos(
  context: AppLoadContext,
  { area, position, sorting }: TickedPage,
  wanted: ReadonlySet<string>,
): Promise<Photo[]> {
  if (wanted.size === 0) return [];
  const found = new Map<string, Photo>();
  const take = (photos: readonly Photo[]) => {
    for (const photo of photos) if (wanted.has(photo.imageId)) found.set(photo.imageId, photo);
  };
  const list = photoListOf(context, area, sorting);
  const search = new URLSearchParams(position.split("?")[1]);
  take(await list.at(search));
  if (found.size < wanted.size) {
    for await (const photos of list.around(search)) {
      take(photos);
      if (found.size === wanted.size) break;
    }
  }
  return [...found.values()];
}
