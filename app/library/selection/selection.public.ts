import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { seeOther } from "~/server/forms/see-other";
import { notFoundIfNull } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Photo } from "~/services/photo-schemas";
import { newSelectionId, readSelectionId } from "./selection-id";
import type { SelectionHead } from "./selection-store.public";
import { fromSelectionStore, selectionStoreOf } from "./selection-stores.public";

export type SelectionStep = "delete" | "remove" | "copy" | "download" | "prints" | "create";

export const selectionsPath = "/my-photos/selections";

export function selectionPath(selectionId: string, step?: SelectionStep): string {
  return `${selectionsPath}/${selectionId}${step ? `/${step}` : ""}`;
}

/** @throws Response 404 for what is no id, and a redirect to the library for one that the customer does not have (any more) */
export async function findSelection(
  context: AppLoadContext,
  selectionId: string | undefined,
): Promise<SelectionHead> {
  signedIn(context);
  const id = notFoundIfNull(readSelectionId(selectionId));
  const head = await fromSelectionStore(context, selectionStoreOf(context).head(id));
  if (head) return head;
  // A form that is done now is forgotten: Back to its refused page is a read, too.
  const isSent = context.method === "POST" || (await context.rejectedSubmission()) !== null;
  throw seeOther(context, "/my-photos/photos", isSent ? { key: "selection.changed" } : undefined);
}

export interface OnePhoto {
  area: PhotoArea;
  /** For deleting: the next photo's preview. */
  backTo: string;
  /** Where Cancel leads; `backTo` by default. */
  cancelTo?: string;
  photo: Photo;
}

export async function selectOnePhoto(
  context: AppLoadContext,
  { area, backTo, cancelTo, photo }: OnePhoto,
): Promise<SelectionHead> {
  signedIn(context);
  const store = selectionStoreOf(context);
  const begun = await store.begin({ id: newSelectionId(), area, backTo, cancelTo: cancelTo ?? backTo });
  const changed = await store.change(begun.id, { add: [photo] });
  if (changed === null || changed.left > 0) throw new Error("A new selection did not take a photo");
  return changed;
}
