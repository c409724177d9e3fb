import type { AppLoadContext } from "@remix-run/cloudflare";
import { factsOf } from "~/library/photo-list/area-facts";
import { type OnePhoto, selectOnePhoto } from "~/library/selection/selection.public";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { type ConfirmedForm, respondOnce } from "~/server/forms/respond-once";
import { rememberDeletion, scheduleDeletion } from "./deletions.public";
import { photoToDelete } from "./photo-to-delete";
import { removedToast, removeFromAlbum } from "./remove-from-album";

export async function deleteOnePhoto(context: AppLoadContext, form: ConfirmedForm, one: OnePhoto) {
  const { area, photo, backTo } = one;
  const id = String(form.idempotencyKey);
  const run = async (): Promise<ActionOutcome> => {
    // A failed deletion is shown and retried from its selection.
    const head = await selectOnePhoto(context, one);
    const albumId = factsOf(area).ownAlbumId;
    await scheduleDeletion(context, { id, selectionId: head.id, albumId, photos: [photoToDelete(photo)] });
    return { result: "done", location: backTo };
  };
  return respondOnce(context, form, run, () => context.setCookies.push(rememberDeletion(id)));
}

/** Removed at once: without undo the preview has no state to show. */
export async function removeOnePhoto(
  context: AppLoadContext,
  form: ConfirmedForm,
  { area, photo, backTo, albumName }: OnePhoto & { albumName: string | null },
) {
  const { t } = context;
  return respondOnce(context, form, async () => {
    const albumId = factsOf(area).ownAlbumId ?? "";
    const left = await removeFromAlbum(context, albumId, [photo.imageId]);
    if (left.unknown) return { result: "unknown", message: t("form.unknown") };
    if (left.photoIds.length > 0) return { result: "failed", message: t("removing.failed", { count: 1 }) };
    return { result: "done", location: backTo, toast: removedToast(context, 1, albumName) };
  });
}
