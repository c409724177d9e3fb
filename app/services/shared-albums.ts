import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AlbumPage, PhotoPage, SharedAlbum } from "./photo-schemas";
import type { Sorting } from "./sorting";

const SharedTotals = z.object({ readAlbumsCount: z.number().int().nonnegative() });

const Person = z.object({ id: z.string().min(1), email: z.string().min(1) });
const Participants = z.object({ owner: Person, participants: z.array(Person) });
export type Participants = z.output<typeof Participants>;

/** Source: docs/specification/2-photo-library.md, section 7, "Shared-album service". */
export const sharedAlbums = (http: ServiceClient) => ({
  totals: () => http.get(path`/users`, { operation: "totals", schema: SharedTotals }),

  list: (query: { cursor: string | null; limit: number }) =>
    http.get(path`/shared-albums`, { operation: "list", query, schema: AlbumPage }),

  album: (albumId: string) =>
    http.get(path`/shared-albums/${albumId}`, {
      operation: "album",
      schema: SharedAlbum.nullable(),
      missing: "null",
    }),

  participants: (albumId: string) =>
    http.get(path`/shared-albums/${albumId}/participants`, {
      operation: "participants",
      schema: Participants,
    }),

  photos: (
    albumId: string,
    query: { cursor: string | null; limit: number; sorting: Sorting; around?: string | undefined },
  ) =>
    http.get(path`/shared-albums/${albumId}/photos`, {
      operation: "photos",
      query: { cursor: query.cursor, limit: query.limit, ...query.sorting, around: query.around },
      schema: PhotoPage,
    }),

  /** Ends the album for its owner; a participant leaves it and takes their photos out. */
  remove: (albumId: string) =>
    http.send(path`/shared-albums/${albumId}`, { operation: "remove", method: "DELETE" }),
});
