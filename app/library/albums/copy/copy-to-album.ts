import type { AppLoadContext } from "@remix-run/cloudflare";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { batchesOf } from "~/services/in-batches";
import { addBatchSize } from "~/services/photos";

/**
 * Stops at the first failure; a retry adds nothing twice. Returns how many photos are gone, or
 * null.
 * Source: docs/specification/resilience.md, F51.
 */
export async function copyToAlbum(
  context: AppLoadContext,
  albumId: string,
  photoIds: readonly string[],
): Promise<number | null> {
  const { services } = signedIn(context);
  let gone = 0;
  for (const batch of batchesOf(photoIds, addBatchSize)) {
    const added = await toResult(context, services.photos.addToAlbum(albumId, batch));
    if (!added.ok) return null;
    gone += added.data.length;
  }
  return gone;
}
