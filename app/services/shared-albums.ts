import { z } from "zod";
import { lenient, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Id } from "./id";
import { SharedAlbum } from "./photo-schemas";
import { albumPage, type PageQuery, photoPage } from "./read-photo-page";

const SharedTotals = z.object({ readAlbumsCount: z.number().int().nonnegative() });

const Person = z.object({ id: Id, email: z.string().min(1) });
const Participants = z.object({ owner: Person, participants: rowsOf(Person) });
export type Participants = z.output<typeof Participants>;

const AlbumOrNone = lenient(SharedAlbum).nullable();

/** Source: docs/specification/2-photo-library.md, section 7, "Shared-album service". */
export const sharedAlbums = (http: ServiceClient) => ({
  totals: () => http.get(path`/users`, { operation: "totals", schema: SharedTotals }),

  list: (query: { cursor: string | null; limit: number }) =>
    albumPage(http, { path: path`/shared-albums`, operation: "list" }, query),

  album: (albumId: string) =>
    http.get(path`/shared-albums/${albumId}`, {
      operation: "album",
      schema: AlbumOrNone,
      asked: { id: albumId, idOf: (album) => album.albumId },
      missing: "null",
    }),

  participants: (albumId: string) =>
    http.get(path`/shared-albums/${albumId}/participants`, {
      operation: "participants",
      schema: Participants,
    }),

  photos: (albumId: string, query: PageQuery) =>
    photoPage(http, { path: path`/shared-albums/${albumId}/photos`, operation: "photos" }, query),

  /** Ends the album for its owner; a participant leaves it and takes their photos out. */
  remove: (albumId: string) =>
    http.send(path`/shared-albums/${albumId}`, { operation: "remove", method: "DELETE" }),
});
