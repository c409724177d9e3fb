import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Toast } from "~/server/forms/toast";
import { outcomeUnknown, type Result, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { deleteBatchSize } from "~/services/delete-photos";
import { batchesOf, eachBatch } from "~/services/in-batches";
import type { PhotoPage } from "~/services/photo-schemas";
import { maxPhotosPageSize } from "~/services/photos";
import { defaultSortings } from "~/services/sorting";

const albumQuery = { limit: maxPhotosPageSize, sorting: defaultSortings.albumPhotos };
/** Maximum of calls to read an album (docs/specification/resilience.md, R12). */
const maxCalls = 20;

interface Remaining {
  photoIds: string[];
  /** Nobody could say which of them are still in the album. */
  unknown: boolean;
}

/** Removes photos in batches and returns the ids that are still in the album as far as is known.
 * When an outcome is unknown, the album is read again. Source:
 * docs/specification/2-photo-library.md, section 7; docs/specification/resilience.md, F52. */
export async function removeFromAlbum(
  context: AppLoadContext,
  albumId: string,
  photoIds: readonly string[],
): Promise<Remaining> {
  const { services } = signedIn(context);
  const left = new Set<string>();
  let doubt = false;
  await eachBatch(batchesOf(photoIds, deleteBatchSize), async (batch) => {
    const sent = await toResult(context, services.deletePhotos.fromAlbum(albumId, batch));
    const failed = sent.ok ? new Set(sent.data) : null;
    for (const id of batch) if (failed === null || failed.has(id)) left.add(id);
    if (!sent.ok && outcomeUnknown(sent)) doubt = true;
  });
  const still = doubt ? await photosIn(context, albumId) : null;
  const photoIdsLeft = [...left].filter((id) => still === null || still.has(id));
  return { photoIds: photoIdsLeft, unknown: doubt && still === null };
}

export const removedToast = (
  { t, formats }: AppLoadContext,
  count: number,
  albumName: string | null,
): Toast => ({
  key: "removing.done",
  count,
  amount: formats.number(count),
  name: albumName ?? t("removing.album"),
});

/** Null when the album cannot be read to its end. */
async function photosIn(context: AppLoadContext, albumId: string): Promise<ReadonlySet<string> | null> {
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
    if (next === null || next === cursor || page.data.images.length === 0) return ids;
    cursor = next;
  }
  return null;
}
