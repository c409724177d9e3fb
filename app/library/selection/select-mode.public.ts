import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { productsOf } from "~/platform/editor-products";
import { type Result, toResult } from "~/server/result";
import type { Photo } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { areaText } from "./area-parameter";
import { isRestrictedDevice } from "./restricted-device.public";
import { newSelection, selectParameter, withSelection } from "./select-url.public";
import { isPast, newSelectionId, readSelectionId } from "./selection-id";
import { maxSelected } from "./selection-limits.public";
import type { SelectionHead } from "./selection-store.public";
import { monthsBy, selectionStoreOf } from "./selection-stores.public";

export interface SelectMode {
  id: string;
  area: PhotoArea;
  sorting: Sorting;
  position: string;
  selection: SelectionHead | null;
  shown: readonly string[];
  chosen: readonly string[];
  months: Readonly<Record<string, number>>;
  restricted: boolean;
  /** Whether the brand's editor makes more than prints. */
  creates: boolean;
  /** The selection has expired. */
  past: boolean;
}

type PageOfPhotos = Result<{ photos: readonly Photo[] } | null>;

interface PhotosToChoose {
  request: Request;
  area: PhotoArea;
  sorting: Sorting;
  page: PageOfPhotos | Promise<PageOfPhotos>;
}

/** Reads select mode from `?select=`; null outside of it, and where the selection cannot be read. @throws Response a redirect that gives
 * `?select=new` an id, so that reload and Back find the selection */
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
  const stored = await toResult(context, selectionStoreOf(context).look(id, shown, monthsBy(sorting)));
  if (!stored.ok) {
    // Empty boxes would say that nothing is chosen, and sending them would make it so.
    context.notices.push("selection.unavailable");
    return null;
  }
  const look = stored.data;
  // The selection belongs to another list.
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
    creates: productsOf(context).length > 0,
    past: look === null && isPast(id),
  };
}

export const isFull = (selection: SelectionHead | null): boolean =>
  selection !== null && selection.count >= maxSelected;

export const selectIsland = (mode: SelectMode | null): string =>
  mode
    ? "app/library/selection/client/selection.island.ts"
    : "app/library/selection/client/select-link.island.ts";

/** Most lists have no query: putting an address together by URL takes twenty microseconds. */
export const selectHref = ({ pathname, search }: URL): string =>
  search === ""
    ? `${pathname}?${selectParameter}=${newSelectionId()}`
    : withSelection(pathname + search, newSelectionId());

export const isSelecting = (url: URL): boolean => url.search !== "" && url.searchParams.has(selectParameter);

export function withoutSelecting(url: URL): string {
  if (url.search === "") return "";
  const search = new URLSearchParams(url.search);
  search.delete(selectParameter);
  return search.size === 0 ? "" : `?${search}`;
}

export function keepSelecting({ searchParams }: URL, href: string): string {
  const asked = searchParams.get(selectParameter);
  return asked === null ? href : withSelection(href, asked);
}

export const sameArea = (one: PhotoArea, other: PhotoArea): boolean => areaText(one) === areaText(other);
