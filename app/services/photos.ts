import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { failedAmong } from "./failed-ids";
import { type Month, OneAlbum, Timeline } from "./photo-schemas";
import { albumPage, type PageQuery, photoPage } from "./read-photo-page";

export const sectionSize = 24;
export const photosPageSize = 48;
/** Source: docs/specification/2-photo-library.md, section 9. */
export const maxPhotosPageSize = 500;
export const albumsPageSize = 50;
/** Source: docs/specification/3-open-points.md, "Values". */
export const addBatchSize = 100;

const Totals = z.object({ photosCount: z.number().int(), albumsCount: z.number().int() });
export type PhotoTotals = z.output<typeof Totals>;

const AlbumOrNone = OneAlbum.nullable();

/** Source: docs/specification/2-photo-library.md, section 7, "Photo service". */
export const photos = (http: ServiceClient) => ({
  totals: () => http.get(path`/users`, { operation: "totals", schema: Totals }),

  timeline: () => http.get(path`/users/timeline`, { operation: "timeline", schema: Timeline }),

  month: ({ year, month }: Month, query: PageQuery) =>
    photoPage(http, { path: path`/photos/timeline/${year}/${month}`, operation: "month" }, query),

  /** The contract does not define `limit` here: a page may be of any size. */
  page: (query: PageQuery) => photoPage(http, { path: path`/photos`, operation: "page" }, query),

  albums: ({ shared = true, ...query }: { cursor: string | null; limit: number; shared?: boolean }) =>
    albumPage(http, { path: path`/albums`, operation: "albums" }, { ...query, displaySharedData: shared }),

  album: (albumId: string) =>
    http.get(path`/albums/${albumId}`, {
      operation: "album",
      schema: AlbumOrNone,
      asked: { id: albumId, idOf: (album) => album.albumId },
      missing: "null",
    }),

  albumPhotos: (albumId: string, query: PageQuery) =>
    photoPage(http, { path: path`/albums/${albumId}/photos`, operation: "album-photos" }, query),

  renameAlbum: (albumId: string, albumName: string) =>
    http.send(path`/albums/${albumId}`, { operation: "rename-album", method: "PATCH", body: { albumName } }),

  createAlbum: (albumName: string, idempotencyKey: string) =>
    http.send(path`/albums`, {
      operation: "create-album",
      acceptedIsDone: true,
      method: "POST",
      body: { albumName },
      idempotencyKey,
      schema: OneAlbum,
    }),

  deleteAlbum: (albumId: string) =>
    http.send(path`/albums/${albumId}`, { operation: "delete-album", method: "DELETE" }),

  /** Idempotent. Returns the ids that failed. */
  addToAlbum: async (albumId: string, photoIds: readonly string[]): Promise<readonly string[]> => {
    const failed = await http.send(path`/albums/${albumId}/photos`, {
      operation: "add-to-album",
      method: "POST",
      body: { photoIds },
      schema: failedAmong(photoIds),
    });
    return failed ?? [];
  },
});
