import type { AppLoadContext } from "@remix-run/cloudflare";
import { photoMessages } from "~/library/photo-list/photo-messages";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import { fromSelectionStore, selectionStoreOf } from "~/library/selection/selection-stores.public";
import { pictureHost } from "~/services/pictures";
import { findOriginals } from "./originals";

export interface GonePhotos {
  names: string[];
  left: number;
}

/** Null when no original is missing, or the picture host does not answer. */
export async function gonePhotos(context: AppLoadContext, head: SelectionHead): Promise<GonePhotos | null> {
  const photos = await fromSelectionStore(context, selectionStoreOf(context).photos(head.id, 0, head.count));
  const originals = await findOriginals(pictureHost(context), photos);
  if (!originals || originals.gone.length === 0) return null;
  const nameOf = photoMessages(context);
  return {
    names: originals.gone.map((photo) => photo.localFileName ?? nameOf(photo)),
    left: originals.found.length,
  };
}
