import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Panel, panel } from "~/edge/calls/panel";
import { signedIn } from "~/edge/session/signed-in";
import { loadMonthIndex } from "./load-month-index";
import { photosBefore, photosInAll } from "./month-index";
import { monthKey } from "./month-key";
import { locatePhoto, neighboursOf, numberOf, type PlacedPhoto } from "./photo-neighbours";
import { pagesOf } from "./photo-pages";
import type { PreviewedPhoto } from "./previewed-photo.offer";
import { sortingOf } from "./remembered-sorting.offer";
import { previewHref, readPlace, timelineHref } from "./timeline-place";

/**
 * One photo of the library with its neighbours. No service call gives a single photo: it is looked for on the page of the
 * timeline that its address names, beside the index of months; only at the page's ends are its neighbours calls of their own.
 */
export async function openPhoto(
  context: AppLoadContext,
  photoId: string,
): Promise<Panel<PreviewedPhoto | null>> {
  const { services } = signedIn(context);
  const { sorting } = sortingOf(context, "photos");
  const read = pagesOf(services.photos, sorting);
  const [index, search] = await Promise.all([
    loadMonthIndex(context),
    panel(context, locatePhoto(read, photoId, readPlace(context.url.searchParams))),
  ]);
  if (!search.ok) return search;
  if (search.data === null) return { ok: true, data: null };

  const current = search.data;
  const beside = await panel(context, neighboursOf(read, current, index, sorting.sortOrder));
  const { month } = current.place;
  const inMonth = index && (month ? photosBefore(index, month, sorting.sortOrder) : 0);
  const position = index &&
    inMonth !== null && { number: inMonth + numberOf(current), total: photosInAll(index) };
  return {
    ok: true,
    data: {
      photo: current.photo,
      here: previewHref(photoId, current.place),
      list: timelineHref(current.place, photoId),
      place: { month: month && monthKey(month), index: numberOf(current) - 1 },
      // A position beyond the total: the index is older than the photos.
      position: position && position.number <= position.total ? position : null,
      previous: linkTo(beside.ok ? beside.data.previous : null),
      next: linkTo(beside.ok ? beside.data.next : null),
      albumName: null,
    },
  };
}

const linkTo = (neighbour: PlacedPhoto | null) =>
  neighbour && previewHref(neighbour.photo.imageId, neighbour.place);
