import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { FlagStates } from "~/server/feature-flags";
import type { SortingArea } from "~/services/sorting";
import type { SelectionHead } from "./selection-store.public";

export const selectParameter = "select";
export const newSelection = "new";

const base = "https://site.invalid";

export function withSelection(href: string, selectionId: string | null): string {
  const url = new URL(href, base);
  if (selectionId === null) url.searchParams.delete(selectParameter);
  else url.searchParams.set(selectParameter, selectionId);
  return url.pathname + url.search + url.hash;
}

export function pathOfArea(area: PhotoArea): string {
  if (area.kind === "timeline") return "/my-photos/photos";
  const list = area.kind === "album" ? "albums" : "shared-albums";
  return `/my-photos/${list}/${encodeURIComponent(area.albumId)}`;
}

export const backHref = ({ id, backTo, cancelTo }: SelectionHead): string =>
  cancelTo ?? withSelection(backTo, id);

export const sortingAreaOf = ({ kind }: PhotoArea): SortingArea =>
  kind === "timeline" ? "photos" : kind === "album" ? "albumPhotos" : "sharedAlbumPhotos";

/** Source: docs/specification/2-photo-library.md, section 1. */
export function isOffered({ kind }: PhotoArea, flags: FlagStates): boolean {
  if (kind === "timeline") return flags.timeline;
  return flags.album && (kind === "album" || flags.sharedAlbums);
}
