import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { notFoundIfNull } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Photo } from "~/services/photo-schemas";
import { newSelectionId, readSelectionId } from "./selection-id";
import type { SelectionHead } from "./selection-store.public";
import { selectionStoreOf } from "./selection-stores.public";

/** What can be done with chosen photos; each has a page of its own. */
export type SelectionStep = "delete" | "remove" | "copy" | "download" | "prints";

/** Where pages of photos send what was ticked on them. */
export const selectionsPath = "/my-photos/selections";

/** The address of a selection, or of one thing to do with it. */
export function selectionPath(selectionId: string, step?: SelectionStep): string {
  return `${selectionsPath}/${selectionId}${step ? `/${step}` : ""}`;
}

/**
 * The selection that an address names.
 * @throws Response 404 when there is none of this id (any more) in this session
 */
export async function findSelection(
  context: AppLoadContext,
  selectionId: string | undefined,
): Promise<SelectionHead> {
  signedIn(context);
  const id = readSelectionId(selectionId);
  return notFoundIfNull(id === null ? null : await selectionStoreOf(context).head(id));
}

/** A photo on which something is to be done alone. */
export interface OnePhoto {
  area: PhotoArea;
  /** Where it ends when it is done: for deleting the neighbouring photo's preview. */
  backTo: string;
  /** Where a change of mind leads, when that is elsewhere: the photo's own preview. */
  cancelTo?: string;
  photo: Photo;
}

/** A selection of one photo: what a preview's buttons begin with. The photo is one that a service gave just now. */
export async function selectOnePhoto(
  context: AppLoadContext,
  { area, backTo, cancelTo, photo }: OnePhoto,
): Promise<SelectionHead> {
  signedIn(context);
  const store = selectionStoreOf(context);
  const begun = await store.begin({ id: newSelectionId(), area, backTo, cancelTo: cancelTo ?? backTo });
  const changed = await store.change(begun.id, { add: [photo] });
  if (changed === null || changed === "full") throw new Error("A new selection did not take a photo");
  return changed;
}
