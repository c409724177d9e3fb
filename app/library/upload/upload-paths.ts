import { formEncoded } from "~/platform/form-encoded";
import { maxIdLength } from "~/platform/path";

const addPath = "/my-photos/add";

/** Album id; null for the library alone. */
type Target = string | null;

const withAlbum = (path: string, albumId: Target) =>
  albumId === null ? path : `${path}?album=${formEncoded(albumId)}`;

export const addPhotosHref = (albumId: Target) => withAlbum(addPath, albumId);
export const addByPhoneHref = (albumId: Target) => withAlbum(`${addPath}/phone`, albumId);
export const addedPhotosHref = (idempotencyKey: string, albumId: Target) =>
  withAlbum(`${addPath}/result/${idempotencyKey}`, albumId);

export function albumIn(search: URLSearchParams): Target {
  const albumId = search.getAll("album").find((value) => !isFlagState(value));
  return albumId && albumId.length <= maxIdLength ? albumId : null;
}

/** The feature flag `album` has the same name (server/feature-flags.ts). */
const isFlagState = (value: string) => value === "true" || value === "false";

export const keyOfReport = (reportHref: string): string => /\/result\/([\w-]+)/.exec(reportHref)?.[1] ?? "";
