import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { Result } from "~/server/result";
import type { Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { isRestrictedDevice } from "./restricted-device.public";
import { newSelection, selectParameter, withSelection } from "./select-url.public";
import { isPast, newSelectionId, readSelectionId } from "./selection-id";
import type { SelectionHead } from "./selection-store.public";
import { selectionStoreOf } from "./selection-stores.public";

/** A page of photos in select mode; plain, for its loader to return. */
export interface SelectMode {
  id: string;
  area: PhotoArea;
  sorting: Sorting;
  /** The page's own address, path and query, without the selection. */
  position: string;
  /** Null until something has been chosen. */
  selection: SelectionHead | null;
  /** The photos of this page, and which of them are chosen. */
  shown: readonly string[];
  chosen: readonly string[];
  /** How many chosen photos are of a month: by "2024-05", by "" for those of no known date. */
  months: Readonly<Record<string, number>>;
  /** The prints editor cannot be used from this device. */
  restricted: boolean;
  /** The address names a selection that was kept for its day and is no more. */
  past: boolean;
}

type PageOfPhotos = Result<{ photos: readonly Photo[] } | null>;

interface PhotosToChoose {
  request: Request;
  area: PhotoArea;
  sorting: Sorting;
  /** The photos that the page shows, as soon as they have come. */
  page: PageOfPhotos | Promise<PageOfPhotos>;
}

/**
 * Reads a page's select mode from its address (`?select=`); null when it is not in it. Beside the page's own calls it asks
 * the shelf alone, and only in select mode.
 * @throws Response a redirect that gives `?select=new` an id, so that reload and Back find what was chosen
 */
export async function readSelectMode(
  context: AppLoadContext,
  { request, area, sorting, page }: PhotosToChoose,
): Promise<SelectMode | null> {
  const { url } = context;
  const here = url.pathname + url.search;
  const asked = url.searchParams.get(selectParameter);
  if (asked === null) return null;
  if (asked === newSelection) throw redirect(withSelection(here, newSelectionId()));
  const id = readSelectionId(asked);
  if (id === null) return null;
  const read = await page;
  const shown = read.ok ? (read.data?.photos.map(({ imageId }) => imageId) ?? []) : [];
  const monthsBy = sorting.sortKey === "created" ? "uploadEnd" : "dateTaken";
  const look = await selectionStoreOf(context).look(id, shown, monthsBy);
  // A selection of another page's photos does not get mixed with these.
  const known = look && sameArea(look.head.area, area) ? look : null;
  return {
    id: look && !known ? newSelectionId() : id,
    area,
    sorting,
    position: withSelection(here, null),
    selection: known?.head ?? null,
    shown,
    chosen: known?.chosen ?? [],
    months: known?.months ?? {},
    restricted: isRestrictedDevice(request),
    past: look === null && isPast(id),
  };
}

/** The island of a page where photos can be chosen: of select mode, or of the way into it. */
export const selectIsland = (mode: SelectMode | null): string =>
  mode
    ? "app/library/selection/client/selection.island.ts"
    : "app/library/selection/client/select-link.island.ts";

/** Where a page's "Select" button leads: the same page in select mode. */
export const selectHref = ({ pathname, search }: URL): string =>
  withSelection(pathname + search, newSelectionId());

/** The query of a selection alone: "select=…". */
export const selectionQuery = (id: string): string => String(new URLSearchParams({ [selectParameter]: id }));

/** Whether a page's address asks for select mode. */
export const isSelecting = ({ searchParams }: URL): boolean => searchParams.has(selectParameter);

/** A page's query without its select mode. */
export function withoutSelecting({ searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete(selectParameter);
  return search.size === 0 ? "" : `?${search}`;
}

/** Another place of a page, in select mode when the page is: for redirects of its loader. */
export function keepSelecting({ searchParams }: URL, href: string): string {
  const asked = searchParams.get(selectParameter);
  return asked === null ? href : withSelection(href, asked);
}

/** Whether two areas are the same list of photos. */
export const sameArea = (one: PhotoArea, other: PhotoArea): boolean =>
  one.kind === "timeline" || other.kind === "timeline"
    ? one.kind === other.kind
    : one.kind === other.kind && one.albumId === other.albumId;
