import { z } from "zod";
import { path } from "~/edge/path";
import type { ServiceClient } from "~/edge/service-client";
import { Album, AlbumPage, type Month, PhotoPage, Timeline } from "./photo-schemas";
import type { Sorting } from "./sorting";

/** Photos a section shows, and asks for. Source: specification 2, section 9; open points, "Values". */
export const sectionSize = 24;
/** Photos of an album asked for at once: two sections. */
export const photosAtOnce = 48;
/** Albums asked for at once; the first page leaves a place for the New-album tile. */
export const albumsAtOnce = 50;

const Totals = z.object({ photosCount: z.number().int(), albumsCount: z.number().int() });
export type PhotoTotals = z.output<typeof Totals>;

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
  timeline: () => http.get(path`/users/timeline`, { operation: "timeline", schema: Timeline }),

  /** Photos of one month, a page at a time. */
  month: ({ year, month }: Month, query: PageQuery) =>
    http.get(path`/photos/timeline/${year}/${month}`, {
      operation: "month",
      query: pageQuery(query),
      schema: PhotoPage,
    }),

  /**
   * Photos of the whole library in the order asked for, a page at a time. `limit` is a wish: the contract does not name
   * it for this call, so a page may be of any size.
   */
  page: (query: PageQuery) =>
    http.get(path`/photos`, { operation: "page", query: pageQuery(query), schema: PhotoPage }),

  albums: (query: { cursor: string | null; limit: number }) =>
    http.get(path`/albums`, {
      operation: "albums",
      query: { ...query, displaySharedData: true },
      schema: AlbumPage,
    }),

  /** One album of the customer's own; null when there is none of this id. */
  album: (albumId: string) =>
    http.get(path`/albums/${albumId}`, { operation: "album", schema: Album.nullable(), missing: "null" }),

  albumPhotos: (albumId: string, query: PageQuery) =>
    http.get(path`/albums/${albumId}/photos`, {
      operation: "album-photos",
      query: pageQuery(query),
      schema: PhotoPage,
    }),

  renameAlbum: (albumId: string, albumName: string) =>
    http.send(path`/albums/${albumId}`, { operation: "rename-album", method: "PATCH", body: { albumName } }),
});
