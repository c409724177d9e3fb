import type { AppLoadContext } from "@remix-run/cloudflare";
import { factsOf } from "~/library/photo-list/area-facts";
import { photoListOf } from "~/library/photo-list/list-of-area";
import type { Photo } from "~/services/photo-schemas";
import type { Change, RangeEnd } from "./change-form";
import { cutBetween } from "./cut-between";
import { findOnPages } from "./find-photos";
import { addAll, type Choosing, idsInMonth, readMany, selectNone } from "./select-many";
import { maxSelected } from "./selection-limits.public";
import { selectionStoreOf } from "./selection-stores.public";

export interface Changed {
  /** "full": there was no room for all. Of the others nothing has changed. */
  rejected: "full" | "tooFar" | "gone" | null;
  /** Photos deleted meanwhile. */
  missing: readonly string[];
  /** Photos of a change that did not name them (range, month, all), or that was not made in full. */
  ids: readonly string[];
}

const done: Changed = { rejected: null, missing: [], ids: [] };

/** Applies a change. Added photos are read from the service again. @throws ServiceFailure when
 * they cannot be read: then nothing has changed */
export async function changeSelection(
  context: AppLoadContext,
  choosing: Choosing,
  change: Change,
): Promise<Changed> {
  if ("range" in change) return changeRange(context, choosing, change);
  if ("month" in change)
    return change.on
      ? put(context, choosing, await readMany(context, choosing, change.month))
      : take(context, choosing, await idsInMonth(context, choosing, change.month));
  if (!("all" in change)) return changeNamed(context, choosing, change);
  if (!change.all) {
    await selectNone(context, choosing);
    return done;
  }
  return put(context, choosing, await readMany(context, choosing, null));
}

type Named = Extract<Change, { add: unknown }>;
type Range = Extract<Change, { range: unknown }>;

async function changeNamed(
  context: AppLoadContext,
  choosing: Choosing,
  { add, remove }: Named,
): Promise<Changed> {
  const store = selectionStoreOf(context);
  const wanted = add.flatMap(({ ids }) => ids);
  const known = new Set(wanted.length > 0 ? await store.chosen(choosing.selection, wanted) : []);
  const pages = add.map(({ page, ids }) => ({
    position: factsOf(choosing.area).path + page,
    ids: new Set(ids.filter((id) => !known.has(id))),
  }));
  const photos = await findOnPages(context, choosing, pages);
  if (remove.length > 0) await store.change(choosing.selection, { remove, backTo: choosing.position });
  const added = photos.length > 0 ? await addAll(context, choosing, photos) : null;
  if (added?.done === "full") return { ...done, rejected: "full", ids: [...known, ...added.ids] };
  const there = new Set([...known, ...photos.map(({ imageId }) => imageId)]);
  return { ...done, missing: wanted.filter((id) => !there.has(id)) };
}

async function changeRange(
  context: AppLoadContext,
  choosing: Choosing,
  { range, on }: Range,
): Promise<Changed> {
  const ids = [range[0].id, range[1].id] as const;
  const list = photoListOf(context, choosing.area, choosing.sorting);
  const end = ({ page, month }: RangeEnd) => ({ search: new URLSearchParams(page), month });
  // All of it to take out: what is chosen may be anywhere in it.
  const max = on ? maxSelected + 1 : Number.POSITIVE_INFINITY;
  const cut = await cutBetween(list.between([end(range[0]), end(range[1])]), ids, max);
  if (on || cut === "gone") return put(context, choosing, cut);
  return take(
    context,
    choosing,
    cut.map(({ imageId }) => imageId),
  );
}

async function put(
  context: AppLoadContext,
  choosing: Choosing,
  photos: readonly Photo[] | "tooFar" | "gone",
): Promise<Changed> {
  if (typeof photos === "string") return { ...done, rejected: photos };
  const { ids, done: how } = await addAll(context, choosing, photos);
  return { ...done, ids, rejected: how === "full" ? how : null };
}

async function take(
  context: AppLoadContext,
  { selection, position }: Choosing,
  ids: readonly string[],
): Promise<Changed> {
  await selectionStoreOf(context).change(selection, { remove: ids, backTo: position });
  return { ...done, ids };
}
