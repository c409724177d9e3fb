import type { PictureLinks } from "../pictures/picture-links";
import { thumbnailBox, thumbnailSizes } from "../pictures/picture-sizes";

/** Columns of a photo that an image on the wire is made of; prefix them with the table where it is joined. */
export const photoColumns = (table: string) =>
  [
    "id",
    "account_id",
    "upload_id",
    "file_name",
    "picture_key",
    "width",
    "height",
    "taken_at",
    "uploaded_at",
    "taken_order",
    "file_size",
    "camera",
  ]
    .map((column) => `${table}.${column}`)
    .join(", ");

/** A row of `photos` as read with `photoColumns`; times in milliseconds since 1970, sizes in pixels, upright. */
export interface PhotoRow {
  id: string;
  account_id: string;
  upload_id: string;
  file_name: string;
  picture_key: string;
  width: number;
  height: number;
  taken_at: number | null;
  uploaded_at: number;
  taken_order: number;
  /** In bytes; null where it is not known, as is the camera. */
  file_size: number | null;
  camera: string | null;
}

/**
 * A photo as the photo service sends it. Source: docs/specification/2-photo-library.md, section 3.
 */
export function imageOf(photo: PhotoRow, links: PictureLinks) {
  const link = links.show(photo.picture_key);
  return {
    imageId: photo.id,
    uploadId: photo.upload_id,
    localFileName: photo.file_name,
    url: link("original"),
    untouchedUrl: links.download(photo.picture_key, photo.file_name, photo.taken_at),
    thumbnails: thumbnailSizes.map((size) => ({
      id: String(size),
      url: link(String(size)),
      ...thumbnailBox(photo.width, photo.height, size),
    })),
    ...(photo.taken_at === null ? {} : { dateTaken: isoTime(photo.taken_at) }),
    uploadEnd: isoTime(photo.uploaded_at),
    visibleWidth: photo.width,
    visibleHeight: photo.height,
    ...(photo.file_size === null ? {} : { fileSize: photo.file_size }),
    ...(photo.camera === null ? {} : { camera: photo.camera }),
  };
}

/** ISO datetime of milliseconds since 1970. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
