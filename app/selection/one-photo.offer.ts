import type { AppLoadContext } from "@remix-run/cloudflare";
import { rememberDeletion, scheduleDeletion } from "~/edge/deletions/deletions";
import type { ActionOutcome } from "~/edge/forms/action-outcome";
import { once } from "~/edge/forms/once";
import type { FormReading } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { photoToDelete } from "./photo-to-delete";
import { removedToast, removeFromAlbum } from "./remove-from-album";
import { type OnePhoto, selectOnePhoto } from "./selection.offer";

/** The form in which it was confirmed. */
type Confirmation = Pick<Extract<FormReading<unknown>, { ok: true }>, "actionId" | "reply">;

/** Deletes one photo that its customer has confirmed over the photo itself; like any deletion it waits at the desk first. */
export async function deleteOnePhoto(
  context: AppLoadContext,
  { actionId, reply }: Confirmation,
  one: OnePhoto,
) {
  const { area, photo, backTo } = one;
  // The deletion goes by the form's own id: however often it is sent, it is the same one.
  const id = String(actionId);
  const outcome = await once(context, actionId, async () => {
    // What cannot be deleted is shown, and tried again, from its selection.
    const head = await selectOnePhoto(context, one);
    const albumId = area.kind === "album" ? area.albumId : null;
    await scheduleDeletion(context, { id, selectionId: head.id, albumId, photos: [photoToDelete(photo)] });
    return { result: "done", location: backTo };
  });
  if (outcome.result === "failed") return reply([outcome.message]);
  context.setCookies.push(rememberDeletion(id));
  return seeOther(context, outcome.location);
}

/** Takes one photo out of its own album, confirmed in the same way. */
export async function removeOnePhoto(
  context: AppLoadContext,
  { actionId, reply }: Confirmation,
  { area, photo, backTo, albumName }: OnePhoto & { albumName: string | null },
) {
  const { t } = context;
  const outcome = await once(context, actionId, async (): Promise<ActionOutcome> => {
    const albumId = area.kind === "album" ? area.albumId : "";
    const left = await removeFromAlbum(context, albumId, [photo.imageId]);
    if (left.length > 0) return { result: "failed", message: t("removing.failed", { count: 1 }) };
    return { result: "done", location: backTo, toast: removedToast(context, 1, albumName) };
  });
  if (outcome.result === "failed") return reply([outcome.message]);
  return seeOther(context, outcome.location, outcome.toast);
}
