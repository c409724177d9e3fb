import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { NewestUpload } from "~/services/delete-photos";
import { cameAfter } from "./delete-everything";
import { scheduleDeletion } from "./deletions.public";
import { library } from "./notice-form";

/** What the question's form carries: "2026-11-26T08:00:00Z p30" of the photo that was uploaded last, when its page was made. */
export const newestAsSeen = (newest: NewestUpload | null): string | undefined =>
  newest ? `${newest.uploaded ?? ""} ${newest.id}` : undefined;

/** Hides every photo now; they are deleted once the longest time to undo it is over. Photos that came after the question are not among
 * those that were confirmed. @param id of the form @param seen what it carries */
export async function scheduleAll(
  context: AppLoadContext,
  id: string,
  seen: string | null,
): Promise<ActionOutcome> {
  const { t } = context;
  const { deletePhotos } = signedIn(context).services;
  const [count, now] = await Promise.all([
    toResult(context, deletePhotos.left()),
    toResult(context, deletePhotos.newest()),
  ]);
  if (!count.ok || !now.ok) return { result: "failed", message: t("deleteAll.failed") };
  // The path has no position, so the timeline opens at its top (docs/specification/2-photo-library.md, section 4).
  if (count.data === 0) return { result: "done", location: library, toast: { key: "deleteAll.done" } };
  const [, uploaded, photo] = /^(\S*) (.+)/.exec(seen ?? "") ?? [];
  if (!photo) return { result: "failed", message: t("deleteAll.failed") };
  const newest = { id: photo, uploaded: uploaded || null };
  if (cameAfter(now.data, newest)) return { result: "failed", message: t("deleteAll.stopped") };
  const everything = { count: count.data, newest };
  await scheduleDeletion(context, { id, selectionId: "", albumId: null, photos: [], everything });
  return { result: "done", location: library };
}
