import type { AppLoadContext } from "@remix-run/cloudflare";
import { factsOf } from "~/library/photo-list/area-facts";
import { type OnePhoto, selectOnePhoto } from "~/library/selection/selection.public";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { withIdempotencyKey } from "~/server/forms/idempotency-key";
import type { FormReading } from "~/server/forms/read-form";
import { seeOther } from "~/server/forms/see-other";
import { rememberDeletion, scheduleDeletion } from "./deletions.public";
import { photoToDelete } from "./photo-to-delete";
import { removedToast, removeFromAlbum } from "./remove-from-album";

type Confirmation = Pick<Extract<FormReading<unknown>, { ok: true }>, "idempotencyKey" | "reply">;

export async function deleteOnePhoto(
  context: AppLoadContext,
  { idempotencyKey, reply }: Confirmation,
  one: OnePhoto,
) {
  const { area, photo, backTo } = one;
  const id = String(idempotencyKey);
  const outcome = await withIdempotencyKey(context, idempotencyKey, async () => {
    // A failed deletion is shown and retried from its selection.
    const head = await selectOnePhoto(context, one);
    const albumId = factsOf(area).ownAlbumId;
    await scheduleDeletion(context, { id, selectionId: head.id, albumId, photos: [photoToDelete(photo)] });
    return { result: "done", location: backTo };
  });
  if (outcome.result === "failed") return reply([outcome.message]);
  context.setCookies.push(rememberDeletion(id));
  return seeOther(context, outcome.location);
}

export async function removeOnePhoto(
  context: AppLoadContext,
  { idempotencyKey, reply }: Confirmation,
  { area, photo, backTo, albumName }: OnePhoto & { albumName: string | null },
) {
  const { t } = context;
  const outcome = await withIdempotencyKey(context, idempotencyKey, async (): Promise<ActionOutcome> => {
    const albumId = factsOf(area).ownAlbumId ?? "";
    const left = await removeFromAlbum(context, albumId, [photo.imageId]);
    if (left.length > 0) return { result: "failed", message: t("removing.failed", { count: 1 }) };
    return { result: "done", location: backTo, toast: removedToast(context, 1, albumName) };
  });
  if (outcome.result === "failed") return reply([outcome.message]);
  return seeOther(context, outcome.location, outcome.toast);
}
