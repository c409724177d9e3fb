import type { AppLoadContext } from "@remix-run/cloudflare";
import { photoMessages } from "~/library/photo-list/photo-messages";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import { selectionStoreOf } from "~/library/selection/selection-stores.public";
import { pictureHost } from "~/services/pictures";
import { findOriginals } from "./originals";

/** Which of some chosen photos the picture host does not have, by name, and how many it has. */
export interface GonePhotos {
  names: string[];
  left: number;
}

/** Looks again which originals are missing; null when none is, or nobody can say. */
export async function gonePhotos(context: AppLoadContext, head: SelectionHead): Promise<GonePhotos | null> {
  const photos = await selectionStoreOf(context).photos(head.id, 0, head.count);
  const originals = await findOriginals(pictureHost(context), photos);
  if (!originals || originals.gone.length === 0) return null;
  const nameOf = photoMessages(context);
  return {
    names: originals.gone.map((photo) => photo.localFileName ?? nameOf(photo)),
    left: originals.found.length,
  };
}
