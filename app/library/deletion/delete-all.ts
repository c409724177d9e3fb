import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { scheduleDeletion } from "./deletions.public";
import { library } from "./notice-form";

/** Hides every photo now; they are deleted once the longest time to undo it is over. @param id of the form */
export async function scheduleAll(context: AppLoadContext, id: string): Promise<ActionOutcome> {
  const { deletePhotos } = signedIn(context).services;
  const [count, newest] = await Promise.all([
    toResult(context, deletePhotos.left()),
    toResult(context, deletePhotos.newest()),
  ]);
  if (!count.ok || !newest.ok) return { result: "failed", message: context.t("deleteAll.failed") };
  // The path has no position, so the timeline opens at its top (docs/specification/2-photo-library.md, section 4).
  if (count.data === 0) return { result: "done", location: library, toast: { key: "deleteAll.done" } };
  const everything = { count: count.data, newest: newest.data };
  await scheduleDeletion(context, { id, selectionId: "", albumId: null, photos: [], everything });
  return { result: "done", location: library };
}
