import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Month, Photo } from "~/services/photo-schemas";
import type { PhotoThumbnail } from "~/ui/photo/photo-sources";
import { isUnknownDate } from "./month-key";

type Words = Pick<AppLoadContext, "t" | "formats">;

/** What pictures are called: "Photo, 3 May 2024, 14:05". Made once a page; texts are looked up once, not once a photo. */
export function photoMessages({ t, formats }: Words): (photo: Photo) => string {
  const word = t("photos.photo");
  return ({ dateTaken }) => (dateTaken ? `${word}, ${formats.taken(dateTaken)}` : word);
}

/** "May 2024", or "Unknown Date". */
export function monthTitle(month: Month, { t, formats }: Words): string {
  return isUnknownDate(month) ? t("photos.unknownDate") : formats.month(month.year, month.month);
}

/** The id of a photo's tile: Back leads there. */
export const photoAnchor = (photoId: string) => `photo-${photoId}`;

const maxTileWidth = 800;

/**
 * The thumbnails that tiles choose from: 300 and 800.
 * Source: docs/specification/2-photo-library.md, section 9.
 */
export function tileThumbnails({ thumbnails }: Photo): readonly PhotoThumbnail[] {
  const small = thumbnails.filter(({ width, height }) => Math.max(width, height) <= maxTileWidth);
  return small.length > 0 ? small : thumbnails;
}
