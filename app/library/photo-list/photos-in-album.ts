import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Result, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { PhotoPage } from "~/services/photo-schemas";
import { maxPhotosPageSize } from "~/services/photos";
import { defaultSortings } from "~/services/sorting";

const albumQuery = { limit: maxPhotosPageSize, sorting: defaultSortings.albumPhotos };
/** Maximum of calls to read an album (docs/specification/resilience.md, R12). */
const maxCalls = 20;

/** Null when the album cannot be read to its end. */
export async function photosIn(
  context: AppLoadContext,
  albumId: string,
): Promise<ReadonlySet<string> | null> {
  const { services } = signedIn(context);
  const ids = new Set<string>();
  let cursor: string | null = null;
  for (let calls = 0; calls < maxCalls; calls++) {
    const page: Result<PhotoPage> = await toResult(
      context,
      services.photos.albumPhotos(albumId, { cursor, ...albumQuery }),
    );
    // A row that could not be read may be any photo.
    if (!page.ok || page.data.dropped) return null;
    for (const { imageId } of page.data.images) ids.add(imageId);
    const next: string | null = page.data.cursor ?? null;
    if (next === null || page.data.images.length === 0) return ids;
    cursor = next;
  }
  return null;
}
