import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadMonthIndex } from "~/library/photo-list/load-month-index";
import { photosBefore, photosInAll } from "~/library/photo-list/month-index";
import { monthKey } from "~/library/photo-list/month-key";
import {
  type IndexedPhoto,
  locatePhoto,
  neighboursOf,
  numberOf,
} from "~/library/photo-list/photo-neighbours";
import { pagesOf } from "~/library/photo-list/photo-pages";
import { sortingOf } from "~/library/photo-list/remembered-sorting";
import { previewHref, readPosition, timelineHref } from "~/library/photo-list/timeline-position";
import { type Result, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { PreviewedPhoto } from "./previewed-photo.public";

/** No service returns a single photo: it is searched for on the timeline page of its URL. */
export async function openPhoto(
  context: AppLoadContext,
  photoId: string,
): Promise<Result<PreviewedPhoto | null>> {
  const { services } = signedIn(context);
  const { sorting } = sortingOf(context, "photos");
  const read = pagesOf(services.photos, sorting);
  const [index, search] = await Promise.all([
    loadMonthIndex(context),
    toResult(context, locatePhoto(read, photoId, readPosition(context.url.searchParams))),
  ]);
  if (!search.ok) return search;
  if (search.data === null) return { ok: true, data: null };

  const current = search.data;
  const beside = await toResult(context, neighboursOf(read, current, index, sorting.sortOrder));
  const { month } = current.position;
  const inMonth = index && (month ? photosBefore(index, month, sorting.sortOrder) : 0);
  const position = index &&
    inMonth !== null && { number: inMonth + numberOf(current), total: photosInAll(index) };
  return {
    ok: true,
    data: {
      photo: current.photo,
      here: previewHref(photoId, current.position),
      list: timelineHref(current.position, photoId),
      index: { month: month && monthKey(month), index: numberOf(current) - 1 },
      // Beyond the total: the index is older than the photos.
      position: position && position.number <= position.total ? position : null,
      previous: linkTo(beside.ok ? beside.data.previous : null),
      next: linkTo(beside.ok ? beside.data.next : null),
      albumName: null,
    },
  };
}

const linkTo = (neighbour: IndexedPhoto | null) =>
  neighbour && previewHref(neighbour.photo.imageId, neighbour.position);
