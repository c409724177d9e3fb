import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Month, Photo } from "~/services/photo-schemas";
import { type PhotoThumbnail, smallestOf } from "~/ui/photo/photo-sources";
import { isUnknownDate } from "./month-key";

type Messages = Pick<AppLoadContext, "t" | "formats">;

/** "Photo, 3 May 2024, 14:05". Looks the messages up once per page, not once per photo. */
export function photoMessages({ t, formats }: Messages): (photo: Photo) => string {
  const label = t("photos.photo");
  return ({ dateTaken }) => (dateTaken ? `${label}, ${formats.taken(dateTaken)}` : label);
}

export function monthTitle(month: Month, { t, formats }: Messages): string {
  return isUnknownDate(month) ? t("photos.unknownDate") : formats.month(month.year, month.month);
}

/** For a text that does not begin with the month. */
export function inlineMonth(month: Month, { t, formats }: Messages): string {
  return isUnknownDate(month) ? t("photos.withoutDate") : formats.inlineMonth(month.year, month.month);
}

export const photoAnchor = (photoId: string) => `photo-${photoId}`;

const maxTileWidth = 800;

/** Source: docs/specification/2-photo-library.md, section 9. */
export function tileThumbnails(
  { thumbnails }: Photo,
  { savesData }: Pick<AppLoadContext, "savesData">,
): readonly PhotoThumbnail[] {
  const smallest = savesData ? smallestOf(thumbnails) : undefined;
  if (smallest) return [smallest];
  const small = thumbnails.filter(({ width, height }) => Math.max(width, height) <= maxTileWidth);
  return small.length > 0 ? small : thumbnails;
}
