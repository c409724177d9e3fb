import { isPathSegment } from "~/platform/path";
import { isFields, isMoment, isNone, isSize, isWholePhoto } from "./whole-photo";

/** Whether the schema of an album would give exactly this; false where only the schema can tell. */
export function isWholeAlbum(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { albumId, albumName, coverPhoto, photosCount, created, isShared } = value;
  return (
    typeof albumId === "string" &&
    isPathSegment(albumId) &&
    typeof albumName === "string" &&
    albumName !== "" &&
    (isNone(coverPhoto) || isWholePhoto(coverPhoto)) &&
    isSize(photosCount) &&
    (isNone(created) || isMoment(created)) &&
    (isNone(isShared) || typeof isShared === "boolean")
  );
}
