import type { AppLoadContext } from "@remix-run/cloudflare";
import { findPhotos } from "./find-photos";
import { sameArea } from "./select-mode.public";
import type { SelectionForm } from "./selection-form";
import type { SelectionHead } from "./selection-store.public";
import { selectionStoreOf } from "./selection-stores.public";

export interface Saved {
  head: SelectionHead | null;
  gone: number;
  /** There was no room for all. */
  full: boolean;
}

/** Saves a page's ticks; photos of other pages keep their state. @throws ServiceFailure when the
 * page cannot be read: nothing has changed */
export async function saveTicks(context: AppLoadContext, form: SelectionForm): Promise<Saved> {
  const { selection: id, area, position, sorting, shown } = form;
  const store = selectionStoreOf(context);
  const look = await store.look(id, [...new Set([...form.chosen, ...shown])], "dateTaken");
  // The selection belongs to another list.
  if (look && !sameArea(look.head.area, area)) throw new Response(null, { status: 400 });
  const ticked = new Set(form.chosen);
  const known = new Set(look?.chosen);
  const fresh = new Set([...ticked].filter((photoId) => !known.has(photoId)));
  const add = await findPhotos(context, { area, position, sorting }, fresh);
  const remove = shown.filter((photoId) => known.has(photoId) && !ticked.has(photoId));
  const gone = fresh.size - add.length;
  if (!look && add.length === 0) return { head: null, gone, full: false };
  if (!look) await store.begin({ id, area, backTo: position });
  const head = await store.change(id, { add, remove, backTo: position });
  return { head, gone, full: head !== null && head.left > 0 };
}
