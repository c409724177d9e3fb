import type { AppLoadContext } from "@remix-run/cloudflare";
import { lookFor } from "./find-photos";
import { sameArea } from "./select-mode.public";
import type { SelectionForm } from "./selection-form";
import type { SelectionHead } from "./selection-store.public";
import { selectionStoreOf } from "./selection-stores.public";

/** What became of a page's ticks. */
export interface Saved {
  /** Null while nothing has been chosen. */
  head: SelectionHead | null;
  /** Ticked photos that no service gives any more: they were deleted meanwhile. */
  gone: number;
}

/**
 * Puts a page's ticks into the selection: what is ticked and was not chosen yet is looked for on the page, read again;
 * what the page showed and is not ticked is chosen no more. Photos of other pages are not touched.
 * @returns "full" when it would hold too many: then nothing has changed
 * @throws ServiceFailure when the page cannot be read: then nothing has changed
 */
export async function saveTicks(context: AppLoadContext, form: SelectionForm): Promise<Saved | "full"> {
  const { selection: id, area, position, sorting, shown } = form;
  const store = selectionStoreOf(context);
  const look = await store.look(id, [...new Set([...form.chosen, ...shown])], "dateTaken");
  // A form that names a selection of another list of photos is none of ours.
  if (look && !sameArea(look.head.area, area)) throw new Response(null, { status: 400 });
  const ticked = new Set(form.chosen);
  const known = new Set(look?.chosen);
  const fresh = new Set([...ticked].filter((photoId) => !known.has(photoId)));
  const add = await lookFor(context, { area, position, sorting }, fresh);
  const remove = shown.filter((photoId) => known.has(photoId) && !ticked.has(photoId));
  const gone = fresh.size - add.length;
  if (!look && add.length === 0) return { head: null, gone };
  if (!look) await store.begin({ id, area, backTo: position });
  const head = await store.change(id, { add, remove, backTo: position });
  return head === "full" ? "full" : { head, gone };
}
