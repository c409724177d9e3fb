import type { AppLoadContext } from "@remix-run/cloudflare";
import { photoListOf } from "~/library/photo-list/list-of-area";
import type { Photo } from "~/services/photo-schemas";
import type { TickedPage } from "./find-photos";
import { maxSelected } from "./selection-limits.public";
import { selectionStoreOf } from "./selection-stores.public";

export type ManySelected = "done" | "full" | "tooFar";

export type Choosing = TickedPage & { selection: string };

/** Chooses all photos of a month, or none when all are chosen. Source:
 * docs/specification/2-photo-library.md, section 4, "a section select-all toggles". @throws
 * ServiceFailure */
export async function toggleMonth(
  context: AppLoadContext,
  form: Choosing,
  month: string,
): Promise<ManySelected> {
  const photos = await readMany(context, form, month);
  if (typeof photos === "string") return photos;
  const store = selectionStoreOf(context);
  const ids = photos.map(({ imageId }) => imageId);
  const chosen = await store.chosen(form.selection, ids);
  if (chosen.length < ids.length) return addAll(context, form, photos);
  await store.change(form.selection, { remove: ids });
  return "done";
}

export async function selectAlbum(context: AppLoadContext, form: Choosing): Promise<ManySelected> {
  const photos = await readMany(context, form, null);
  return typeof photos === "string" ? photos : addAll(context, form, photos);
}

export async function selectNone(
  context: AppLoadContext,
  { selection }: Pick<Choosing, "selection">,
): Promise<void> {
  const store = selectionStoreOf(context);
  const ids = await store.ids(selection);
  if (ids.length > 0) await store.change(selection, { remove: ids.map(({ photoId }) => photoId) });
}

export async function addAll(
  context: AppLoadContext,
  { selection: id, area, position }: Choosing,
  photos: readonly Photo[],
): Promise<ManySelected> {
  const store = selectionStoreOf(context);
  await store.begin({ id, area, backTo: position });
  const known = new Set(
    await store.chosen(
      id,
      photos.map(({ imageId }) => imageId),
    ),
  );
  const add = photos.filter(({ imageId }) => !known.has(imageId));
  const head = await store.change(id, { add, backTo: position });
  return head === "full" ? "full" : "done";
}

/** All photos of a month, or with `null` of an album. */
export async function readMany(
  context: AppLoadContext,
  { area, sorting }: TickedPage,
  month: string | null,
): Promise<Photo[] | "full" | "tooFar"> {
  const photos: Photo[] = [];
  const pages = photoListOf(context, area, sorting).every(month);
  for (;;) {
    const page = await pages.next();
    if (page.done) return page.value ? photos : "tooFar";
    photos.push(...page.value);
    if (photos.length > maxSelected) return "full";
  }
}
