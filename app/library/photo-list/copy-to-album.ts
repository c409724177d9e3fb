import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayStillHappen, outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { batchesOf } from "~/services/in-batches";
import { addBatchSize } from "~/services/photos";
import { photosIn } from "./photos-in-album";

/** `gone` counts photos that are no longer in the library. */
type Copied = { state: "done"; gone: number } | { state: "failed" | "unknown" };

/**
 * Stops at the first failure; a retry adds nothing twice. When an answer is lost, the album is read.
 * Source: docs/specification/resilience.md, F51.
 */
export async function copyToAlbum(
  context: AppLoadContext,
  albumId: string,
  photoIds: readonly string[],
): Promise<Copied> {
  const { services } = signedIn(context);
  let gone = 0;
  for (const batch of batchesOf(photoIds, addBatchSize)) {
    const added = await toResult(context, services.photos.addToAlbum(albumId, batch));
    if (added.ok) {
      gone += added.data.length;
      continue;
    }
    if (!outcomeUnknown(added)) return { state: "failed" };
    const there = await photosIn(context, albumId);
    if (there === null) return { state: "unknown" };
    const missing = batch.filter((id) => !there.has(id)).length;
    // Some of a batch may have been in the album before, or be gone.
    const unsure = mayStillHappen(added) || missing < batch.length;
    if (missing > 0) return { state: unsure ? "unknown" : "failed" };
  }
  return { state: "done", gone };
}
