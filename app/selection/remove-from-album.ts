import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayHaveHappened, type Panel, panel } from "~/edge/calls/panel";
import type { Toast } from "~/edge/forms/toast";
import { signedIn } from "~/edge/session/signed-in";
import { deletedAtOnce } from "~/services/delete-photos";
import { batchesOf, eachBatch } from "~/services/in-batches";
import type { PhotoPage } from "~/services/photo-schemas";
import { photosAStride } from "~/services/photos";
import { defaultSortings } from "~/services/sorting";

/** How an album is looked through. */
const walk = { limit: photosAStride, sorting: defaultSortings.albumPhotos };
/** Calls that looking through an album may take (docs/specification/resilience.md, R12). */
const mostCalls = 20;

/**
 * Takes photos out of an album, in batches. What a batch achieved stays so when another fails;
 * where nobody can tell what one achieved, the album is read again.
 * Source: docs/specification/2-photo-library.md, section 7; docs/specification/resilience.md, F52.
 * @returns the ids that are still in the album, as far as is known
 */
export async function removeFromAlbum(
  context: AppLoadContext,
  albumId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  const { services } = signedIn(context);
  const left = new Set<string>();
  let doubt = false;
  await eachBatch(batchesOf(photoIds, deletedAtOnce), async (batch) => {
    const sent = await panel(context, services.deletePhotos.fromAlbum(albumId, batch));
    const failed = sent.ok ? new Set(sent.data) : null;
    for (const id of batch) if (failed === null || failed.has(id)) left.add(id);
    if (!sent.ok && mayHaveHappened(sent)) doubt = true;
  });
  const still = doubt ? await photosIn(context, albumId) : null;
  return [...left].filter((id) => still === null || still.has(id));
}

/** "3 photos removed from Summer", or from "your album" where its name could not be read. */
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

/** The ids of an album's photos; null when they cannot be read to the end. */
async function photosIn(context: AppLoadContext, albumId: string): Promise<ReadonlySet<string> | null> {
  const { services } = signedIn(context);
  const ids = new Set<string>();
  let cursor: string | null = null;
  for (let calls = 0; calls < mostCalls; calls++) {
    const page: Panel<PhotoPage> = await panel(
      context,
      services.photos.albumPhotos(albumId, { cursor, ...walk }),
    );
    if (!page.ok) return null;
    for (const { imageId } of page.data.images) ids.add(imageId);
    const next: string | null = page.data.cursor ?? null;
    if (next === null || next === cursor || page.data.images.length === 0) return ids;
    cursor = next;
  }
  return null;
}
