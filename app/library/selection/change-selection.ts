import type { AppLoadContext } from "@remix-run/cloudflare";
import { factsOf } from "~/library/photo-list/area-facts";
import { photoListOf } from "~/library/photo-list/list-of-area";
import type { Photo } from "~/services/photo-schemas";
import type { Change, RangeEnd } from "./change-form";
import { cutBetween } from "./cut-between";
import { findOnPages } from "./find-photos";
import { addAll, type Choosing, readMany, selectNone } from "./select-many";
import { maxSelected } from "./selection-limits.public";
import { selectionStoreOf } from "./selection-stores.public";

/** A rejected change has changed nothing. */
export interface Changed {
  rejected: "full" | "tooFar" | "gone" | null;
  /** Photos deleted meanwhile. */
  missing: readonly string[];
  /** Photos of a change that did not name them (range, month, all). */
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
  if ("month" in change) {
    const photos = await readMany(context, choosing, change.month);
    return typeof photos === "string" ? rejection(photos) : put(context, choosing, photos, change.on);
  }
  if (!("all" in change)) return changeNamed(context, choosing, change);
  if (!change.all) {
    await selectNone(context, choosing);
    return done;
  }
  const photos = await readMany(context, choosing, null);
  return typeof photos === "string" ? rejection(photos) : put(context, choosing, photos, true);
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
  if (photos.length > 0 && (await addAll(context, choosing, photos)) === "full") return rejection("full");
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
  const cut = await cutBetween(list.between([end(range[0]), end(range[1])]), ids, maxSelected + 1);
  return typeof cut === "string" ? rejection(cut) : put(context, choosing, cut, on);
}

async function put(
  context: AppLoadContext,
  choosing: Choosing,
  photos: readonly Photo[],
  on: boolean,
): Promise<Changed> {
  const ids = photos.map(({ imageId }) => imageId);
  if (on && (await addAll(context, choosing, photos)) === "full") return rejection("full");
  if (!on)
    await selectionStoreOf(context).change(choosing.selection, { remove: ids, backTo: choosing.position });
  return { ...done, ids };
}

const rejection = (rejected: Changed["rejected"]): Changed => ({ ...done, rejected });
