import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { FlagStates } from "~/server/feature-flags";
import type { SortingArea } from "~/services/sorting";
import type { SelectionHead } from "./selection-store.public";

/** The query parameter of a page in select mode: the selection's id, or `new`. */
export const selectParameter = "select";
export const newSelection = "new";

const base = "https://site.invalid";

/** A page's address with another selection, null for none. */
export function withSelection(href: string, selectionId: string | null): string {
  const url = new URL(href, base);
  if (selectionId === null) url.searchParams.delete(selectParameter);
  else url.searchParams.set(selectParameter, selectionId);
  return url.pathname + url.search + url.hash;
}

/** The page that photos of an area are chosen on. */
export function pathOfArea(area: PhotoArea): string {
  if (area.kind === "timeline") return "/my-photos/photos";
  const list = area.kind === "album" ? "albums" : "shared-albums";
  return `/my-photos/${list}/${encodeURIComponent(area.albumId)}`;
}

/** Where a page about chosen photos leads back to: the place they were chosen on, with them still chosen. */
export const backHref = ({ id, backTo, cancelTo }: SelectionHead): string =>
  cancelTo ?? withSelection(backTo, id);

/** Whose sorting the photos of an area have. */
export const sortingAreaOf = ({ kind }: PhotoArea): SortingArea =>
  kind === "timeline" ? "photos" : kind === "album" ? "albumPhotos" : "sharedAlbumPhotos";

/**
 * Whether the storefront has the page that photos of an area are chosen on.
 * Source: docs/specification/2-photo-library.md, section 1.
 */
export function isOffered({ kind }: PhotoArea, flags: FlagStates): boolean {
  if (kind === "timeline") return flags.timeline;
  return flags.album && (kind === "album" || flags.sharedAlbums);
}
