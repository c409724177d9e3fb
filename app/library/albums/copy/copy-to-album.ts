import type { AppLoadContext } from "@remix-run/cloudflare";
import { nullIfInvalidId, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { batchesOf } from "~/services/in-batches";
import { addBatchSize } from "~/services/photos";

/**
 * Puts photos into an album, a batch after the other. The first that fails ends it: what was put
 * stays, and trying again doubles nothing, since the service leaves photos that are in the album as
 * they are. Source: docs/specification/resilience.md, F51.
 * @returns how many are no photos of the customer's any more; null when it was not done to the end
 */
export async function copyToAlbum(
  context: AppLoadContext,
  albumId: string,
  photoIds: readonly string[],
): Promise<number | null> {
  const { services } = signedIn(context);
  let gone = 0;
  for (const batch of batchesOf(photoIds, addBatchSize)) {
    const added = await toResult(
      context,
      nullIfInvalidId(() => services.photos.addToAlbum(albumId, batch)),
    );
    if (!added.ok || added.data === null) return null;
    gone += added.data.length;
  }
  return gone;
}
