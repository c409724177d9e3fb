import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Photo } from "~/services/photo-schemas";
import { photosAround, photosOfPage, type TickedPage } from "./photos-of-area";

/** Finds the photos on their page or the pages next to it. @throws ServiceFailure */
export async function findPhotos(
  context: AppLoadContext,
  page: TickedPage,
  wanted: ReadonlySet<string>,
): Promise<Photo[]> {
  if (wanted.size === 0) return [];
  const found = new Map<string, Photo>();
  const take = (photos: readonly Photo[]) => {
    for (const photo of photos) if (wanted.has(photo.imageId)) found.set(photo.imageId, photo);
  };
  take(await photosOfPage(context, page));
  if (found.size < wanted.size) {
    for await (const photos of photosAround(context, page)) {
      take(photos);
      if (found.size === wanted.size) break;
    }
  }
  return [...found.values()];
}
