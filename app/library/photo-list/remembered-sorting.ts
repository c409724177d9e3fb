import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/platform/cookies";
import { allSortings, defaultSortings, type Sorting, type SortingArea } from "~/services/sorting";

type CookieContext = Pick<AppLoadContext, "cookies" | "setCookies">;
type Sortings = Readonly<Record<SortingArea, Sorting>>;

const rememberFor = 60 * 60 * 24 * 365;
/** Until the next day; not for the browser's session, which phones never end. */
const byUploadFor = 60 * 60 * 12;
const newestFirst: Sorting = { sortKey: "created", sortOrder: "desc" };

export const sortParameter = "sort";

/** The order of one list, which is not remembered: its months and positions are of this order, whatever another tab or an upload has chosen. */
const orderParameter = "by";

/** "created.desc", in URLs and in the cookie. */
export const sortingText = ({ sortKey, sortOrder }: Sorting) => `${sortKey}.${sortOrder}`;

/** A page asks for each of its links: a schema that fails for most would cost a tenth of it. */
const sortings = new Map(allSortings.map((sorting) => [sortingText(sorting), sorting]));

export const readSortingText = (text: string | null | undefined): Sorting | null =>
  sortings.get(text ?? "") ?? null;

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

/** "photos~albumPhotos" */
export const readByUpload = (value: string | undefined): readonly SortingArea[] =>
  (value?.split("~") ?? []).filter((area): area is SortingArea => Object.hasOwn(defaultSortings, area));

/**
 * A sorting in the URL is remembered.
 * Source: docs/specification/2-photo-library.md, section 3; docs/specification/3-open-points.md,
 * "From browser-only".
 */
export function sortingOf(
  context: CookieContext & Pick<AppLoadContext, "url">,
  area: SortingArea,
): { sorting: Sorting; chosen: boolean } {
  const byUpload = byUploadIn(context);
  const sorting = askedIn(context);
  if (!sorting) return { sorting: orderIn(context.url) ?? rememberedFor(context, area), chosen: false };
  context.setCookies.push(
    cookie(cookieNames.sortingOptions, sortingsText({ ...rememberedIn(context), [area]: sorting }), {
      maxAge: rememberFor,
    }),
  );
  if (byUpload.includes(area))
    sortForNow(
      context,
      byUpload.filter((one) => one !== area),
    );
  return { sorting, chosen: true };
}

/** For a part of a list that is there already: nothing is remembered. */
export const sortingOfPart = (
  context: CookieContext & Pick<AppLoadContext, "url">,
  area: SortingArea,
): Sorting => askedIn(context) ?? orderIn(context.url) ?? rememberedFor(context, area);

/** Gives links of the list that a page shows to other parts of it. */
export function inOrderOf(url: URL): (href: string) => string {
  const sorting = url.search === "" ? null : orderIn(url);
  if (!sorting) return (href) => href;
  const by = `${orderParameter}=${sortingText(sorting)}`;
  return (href) => href.replace(/#|$/, (end) => (href.includes("?") ? "&" : "?") + by + end);
}

/** Shows new photos first. Source: docs/specification/2-photo-library.md, section 4, "After adding photos". */
export function sortByUpload(context: CookieContext, areas: readonly SortingArea[]): void {
  const remembered = rememberedIn(context);
  const others = areas.filter((area) => remembered[area].sortKey !== "created");
  if (others.length > 0) sortForNow(context, [...new Set([...byUploadIn(context), ...others])]);
}

const askedIn = ({ url }: Pick<AppLoadContext, "url">) =>
  readSortingText(url.searchParams.get(sortParameter));

const orderIn = ({ searchParams }: Pick<URL, "searchParams">) =>
  readSortingText(searchParams.get(orderParameter));

const rememberedFor = (context: CookieContext, area: SortingArea): Sorting =>
  byUploadIn(context).includes(area) ? newestFirst : rememberedIn(context)[area];

const rememberedIn = ({ cookies }: CookieContext) =>
  readSortings(cookies.get(cookieNames.sortingOptions)?.[0]);

const byUploadIn = ({ cookies }: CookieContext) => readByUpload(cookies.get(cookieNames.sortedByUpload)?.[0]);

/** What the customer chose stays remembered, and is back after a while. */
function sortForNow(context: CookieContext, areas: readonly SortingArea[]): void {
  context.setCookies.push(
    cookie(cookieNames.sortedByUpload, areas.join("~"), { maxAge: areas.length > 0 ? byUploadFor : 0 }),
  );
}
