import type { AppLoadContext } from "@remix-run/cloudflare";
import { photoListOf } from "~/library/photo-list/list-of-area";
import type { Photo } from "~/services/photo-schemas";
import type { TickedPage } from "./find-photos";
import { isFull } from "./select-mode.public";
import { maxSelected } from "./selection-limits.public";
import { monthsBy, selectionStoreOf } from "./selection-stores.public";

export type ManySelected = "done" | "full" | "tooFar";

export type Choosing = TickedPage & { selection: string };

/** Chooses all photos of a month, or none when all are chosen, or some and no more can be. Source:
 * docs/specification/2-photo-library.md, section 4, "a section select-all toggles". @throws
 * ServiceFailure */
export async function toggleMonth(
  context: AppLoadContext,
  form: Choosing,
  month: string,
): Promise<ManySelected> {
  const photos = await readMany(context, form, month);
  if (photos === "tooFar") return photos;
  const store = selectionStoreOf(context);
  const ids = photos.map(({ imageId }) => imageId);
  const [chosen, head] = await Promise.all([store.chosen(form.selection, ids), store.head(form.selection)]);
  const isWhole = chosen.length === ids.length || (chosen.length > 0 && isFull(head));
  if (!isWhole) return (await addAll(context, form, photos)).done;
  await store.change(form.selection, { remove: await idsInMonth(context, form, month) });
  return "done";
}

/** @param cancelTo where Cancel leads who does not choose photos */
export const selectAlbum = (
  context: AppLoadContext,
  form: Choosing,
  cancelTo: string | null,
): Promise<ManySelected> => addMany(context, form, null, cancelTo);

/** Takes nothing back: pressed twice it does the same. */
export const selectMonth = (context: AppLoadContext, form: Choosing, month: string): Promise<ManySelected> =>
  addMany(context, form, month, null);

async function addMany(
  context: AppLoadContext,
  form: Choosing,
  month: string | null,
  cancelTo: string | null,
): Promise<ManySelected> {
  const photos = await readMany(context, form, month);
  return photos === "tooFar" ? photos : (await addAll(context, form, photos, cancelTo)).done;
}

/** The chosen ones, wherever in the month they are. */
export const idsInMonth = (
  context: AppLoadContext,
  { selection, sorting }: Choosing,
  month: string,
): Promise<string[]> => selectionStoreOf(context).inMonth(selection, month, monthsBy(sorting));

export async function selectNone(
  context: AppLoadContext,
  { selection }: Pick<Choosing, "selection">,
): Promise<void> {
  const store = selectionStoreOf(context);
  const ids = await store.ids(selection);
  if (ids.length > 0) await store.change(selection, { remove: ids.map(({ photoId }) => photoId) });
}

/** Adds as many as there is room for. `ids`: those that are chosen now. */
export async function addAll(
  context: AppLoadContext,
  { selection: id, area, position }: Choosing,
  photos: readonly Photo[],
  cancelTo: string | null = null,
): Promise<{ done: "done" | "full"; ids: string[] }> {
  const store = selectionStoreOf(context);
  await store.begin({ id, area, backTo: position, cancelTo });
  const all = new Map(photos.map((photo) => [photo.imageId, photo]));
  const known = new Set(await store.chosen(id, [...all.keys()]));
  const add = [...all.values()].filter(({ imageId }) => !known.has(imageId));
  const left = (await store.change(id, { add, backTo: position }))?.left ?? 0;
  const beyond = new Set(add.slice(add.length - left).map(({ imageId }) => imageId));
  return { done: left > 0 ? "full" : "done", ids: [...all.keys()].filter((one) => !beyond.has(one)) };
}

/** All photos of a month, or with `null` of an album; of more than a selection can hold, the first. */
export async function readMany(
  context: AppLoadContext,
  { area, sorting }: TickedPage,
  month: string | null,
): Promise<Photo[] | "tooFar"> {
  const photos: Photo[] = [];
  const pages = photoListOf(context, area, sorting).every(month);
  for (;;) {
    const page = await pages.next();
    if (page.done) return page.value ? photos : "tooFar";
    photos.push(...page.value);
    if (photos.length > maxSelected) return photos;
  }
}
