import { z } from "zod";
import { path } from "~/edge/path";
import type { ServiceClient } from "~/edge/service-client";
import { Album, AlbumPage, MonthCounts, PhotoPage } from "./photo-schemas";
import type { PhotoPage as Page } from "./photo-schemas";
import type { Sorting } from "./sorting";

/** Photos a section shows, and asks for. Source: specification 2, section 9; open points, "Values". */
export const sectionSize = 24;
/** Photos asked for at once outside a month. */
export const photosAtOnce = 48;
/** Albums asked for at once; the first page leaves a place for the New-album tile. */
export const albumsAtOnce = 50;

const Totals = z.object({ photosCount: z.number().int(), albumsCount: z.number().int() });
export type PhotoTotals = z.output<typeof Totals>;

/** A month of the timeline. `month` counts from 1. */
export interface Month {
  year: number;
  month: number;
}

interface PageQuery {
  cursor?: string | null;
  limit?: number;
  sorting: Sorting;
}

const pageQuery = ({ cursor, limit, sorting }: PageQuery) => ({ cursor, limit, ...sorting });

/** The photo service. Source: specification 2, section 7, "Photo service". */
export const photos = (http: ServiceClient) => ({
  totals: () => http.get(path`/users`, { operation: "totals", schema: Totals }),

  /** The photo counts of every month that has photos. */
  timeline: async () =>
    (await http.get(path`/users/timeline`, { operation: "timeline", schema: z.object({ timeline: MonthCounts }) })).timeline,

  /** Photos of one month, a page at a time. */
  month: ({ year, month }: Month, query: PageQuery) =>
    http.get(path`/photos/timeline/${year}/${month}`, { operation: "month", query: pageQuery(query), schema: PhotoPage }),

  /** Photos of the whole library in the order asked for, a page at a time. */
  page: ({ cursor, sorting }: Omit<PageQuery, "limit">): Promise<Page> =>
    http.get(path`/photos`, { operation: "page", query: { cursor, ...sorting }, schema: PhotoPage }),

  albums: (query: { cursor: string | null; limit: number }) =>
    http.get(path`/albums`, { operation: "albums", query: { ...query, displaySharedData: true }, schema: AlbumPage }),

  /** One album of the customer's own; null when there is none of this id. */
  album: (albumId: string) =>
    http.get(path`/albums/${albumId}`, { operation: "album", schema: Album.nullable(), missing: "null" }),

  albumPhotos: (albumId: string, query: PageQuery) =>
    http.get(path`/albums/${albumId}/photos`, { operation: "album-photos", query: pageQuery(query), schema: PhotoPage }),

  renameAlbum: (albumId: string, albumName: string) =>
    http.send(path`/albums/${albumId}`, { operation: "rename-album", method: "PATCH", body: { albumName } }),
});
