import type { AppLoadContext } from "@remix-run/cloudflare";
import { photosIn } from "~/library/photo-list/photos-in-album";
import type { Toast } from "~/server/forms/toast";
import { mayStillHappen, outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { deleteBatchSize } from "~/services/delete-photos";
import { batchesOf, eachBatch } from "~/services/in-batches";

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
  let late = false;
  await eachBatch(batchesOf(photoIds, deleteBatchSize), async (batch) => {
    const sent = await toResult(context, services.deletePhotos.fromAlbum(albumId, batch));
    const failed = sent.ok ? new Set(sent.data) : null;
    for (const id of batch) if (failed === null || failed.has(id)) left.add(id);
    if (!sent.ok && outcomeUnknown(sent)) doubt = true;
    if (!sent.ok && mayStillHappen(sent)) late = true;
  });
  const still = doubt ? await photosIn(context, albumId) : null;
  const photoIdsLeft = [...left].filter((id) => still === null || still.has(id));
  return { photoIds: photoIdsLeft, unknown: doubt && (still === null || (late && photoIdsLeft.length > 0)) };
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
