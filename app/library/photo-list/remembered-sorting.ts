import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/platform/cookies";
import { defaultSortings, Sorting, type SortingArea } from "~/services/sorting";

type Sortings = Readonly<Record<SortingArea, Sorting>>;

const rememberFor = 60 * 60 * 24 * 365;

export const sortParameter = "sort";

/** "created.desc", in URLs and in the cookie. */
export const sortingText = ({ sortKey, sortOrder }: Sorting) => `${sortKey}.${sortOrder}`;

export function readSortingText(text: string | null | undefined): Sorting | null {
  const [sortKey, sortOrder, ...more] = text?.split(".") ?? [];
  return (more.length === 0 && Sorting.safeParse({ sortKey, sortOrder }).data) || null;
}

/** "photos.dateTaken.asc~albumPhotos.created.desc" */
export function readSortings(value: string | undefined): Sortings {
  const parameter = new Map<string, Sorting>();
  for (const part of value?.split("~") ?? []) {
    const dot = part.indexOf(".");
    const sorting = readSortingText(part.slice(dot + 1));
    if (dot > 0 && sorting) parameter.set(part.slice(0, dot), sorting);
  }
  const of = (area: SortingArea) => parameter.get(area) ?? defaultSortings[area];
  return { photos: of("photos"), albumPhotos: of("albumPhotos"), sharedAlbumPhotos: of("sharedAlbumPhotos") };
}

export function sortingsText(sortings: Sortings): string {
  return Object.entries(sortings)
    .map(([area, sorting]) => `${area}.${sortingText(sorting)}`)
    .join("~");
}

/**
 * A sorting in the URL is remembered.
 * Source: docs/specification/2-photo-library.md, section 3; docs/specification/3-open-points.md,
 * "From browser-only".
 */
export function sortingOf(context: AppLoadContext, area: SortingArea): { sorting: Sorting; chosen: boolean } {
  const remembered = readSortings(context.cookies.get(cookieNames.sortingOptions)?.[0]);
  const sorting = readSortingText(context.url.searchParams.get(sortParameter));
  if (!sorting) return { sorting: remembered[area], chosen: false };
  remember(context, { ...remembered, [area]: sorting });
  return { sorting, chosen: true };
}

/** Shows new photos first. Source: docs/specification/2-photo-library.md, section 4, "After adding photos". */
export function sortByUpload(context: AppLoadContext, areas: readonly SortingArea[]): void {
  const remembered = readSortings(context.cookies.get(cookieNames.sortingOptions)?.[0]);
  const others = areas.filter((area) => remembered[area].sortKey !== "created");
  if (others.length === 0) return;
  const newestFirst = { sortKey: "created", sortOrder: "desc" } as const;
  remember(context, { ...remembered, ...Object.fromEntries(others.map((area) => [area, newestFirst])) });
}

function remember(context: AppLoadContext, sortings: Sortings): void {
  context.setCookies.push(
    cookie(cookieNames.sortingOptions, sortingsText(sortings), { maxAge: rememberFor }),
  );
}
