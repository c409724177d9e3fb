import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Album, AlbumPage, type Month, PhotoPage, Timeline } from "./photo-schemas";
import type { Sorting } from "./sorting";

/**
 * Photos a section shows, and asks for.
 * Source: docs/specification/2-photo-library.md, section 9;
 * docs/specification/3-open-points.md, "Values".
 */
export const sectionSize = 24;
/** Photos of an album asked for at once: two sections. */
export const photosPageSize = 48;
/**
 * Photos of an album that a walk through it asks for at once.
 * Source: docs/specification/2-photo-library.md, section 9, "photos 500".
 */
export const maxPhotosPageSize = 500;
/** Albums asked for at once; the first page leaves a place for the New-album tile. */
export const albumsPageSize = 50;
/** Photos put into an album at once. Source: docs/specification/3-open-points.md, "Values". */
export const addBatchSize = 100;

const Totals = z.object({ photosCount: z.number().int(), albumsCount: z.number().int() });
export type PhotoTotals = z.output<typeof Totals>;

interface PageQuery {
  cursor?: string | null;
  limit?: number;
  sorting: Sorting;
  /** A photo whose page is wanted; see page-around.ts. */
  around?: string | undefined;
}

/** What came of putting photos into an album: `failed` are no photos of the customer's (any more). */
const Added = z.object({ failed: z.array(z.string()).nullish() }).nullable();

const pageQuery = ({ cursor, limit, sorting, around }: PageQuery) => ({ cursor, limit, ...sorting, around });

/** The photo service. Source: docs/specification/2-photo-library.md, section 7, "Photo service". */
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

  /** Own albums, newest first; those shared with others among them unless they are not wanted. */
  albums: ({ shared = true, ...query }: { cursor: string | null; limit: number; shared?: boolean }) =>
    http.get(path`/albums`, {
      operation: "albums",
      query: { ...query, displaySharedData: shared },
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

  /** Not idempotent: after a lost answer only the list can tell (library/photo-list/create-album.ts). */
  createAlbum: (albumName: string) =>
    http.send(path`/albums`, {
      operation: "create-album",
      method: "POST",
      body: { albumName },
      schema: Album,
    }),

  /** Deletes an album; the photos in it stay. */
  deleteAlbum: (albumId: string) =>
    http.send(path`/albums/${albumId}`, { operation: "delete-album", method: "DELETE" }),

  /**
   * Puts photos into an album, at most `addBatchSize` a call; those already in it stay as they are. Answers the ids of those
   * that could not be put, since they are no photos of the customer's (any more).
   */
  addToAlbum: async (albumId: string, photoIds: readonly string[]): Promise<readonly string[]> => {
    const added = await http.send(path`/albums/${albumId}/photos`, {
      operation: "add-to-album",
      method: "POST",
      body: { photoIds },
      schema: Added,
    });
    return added?.failed ?? [];
  },
});
