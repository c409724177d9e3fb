import { z } from "zod";
import { lenient, rowsOf } from "~/platform/http/rows";
import { AnyId, Id } from "./id";
import { MomentOrDay, MomentOrNone } from "./moment";
import { isWholeAlbum } from "./whole-album";
import { isSize, isWholePhoto, maxCameraLength } from "./whole-photo";

/** Source: docs/specification/2-photo-library.md, section 3. */

/** Goes into the page, so http(s) only. */
const PictureUrl = z.url({ protocol: /^https?$/ });
const Size = z.number().int().nonnegative();

/** One that does not fit is not missed: others, or the photo itself, are shown. */
const Thumbnails = z
  .array(z.object({ url: PictureUrl, width: Size, height: Size }).nullable().catch(null))
  .nullish()
  .transform((thumbnails) => (thumbnails ?? []).filter((thumbnail) => thumbnail !== null));

/** Without an address it keeps its place, so that months and positions count right; `url` may be empty. */
const AnyPhoto = z.object({
  imageId: Id,
  localFileName: z.string().nullish(),
  // Empty in what a selection has stored.
  url: PictureUrl.or(z.literal("")).nullish(),
  untouchedUrl: PictureUrl.nullish(),
  thumbnails: Thumbnails,
  dateTaken: MomentOrDay.nullish(),
  uploadEnd: MomentOrNone.nullish(),
  ownerId: AnyId.nullish(),
  visibleWidth: Size.nullish(),
  visibleHeight: Size.nullish(),
  // Not the contract's (docs/wire-shapes.md): what is odd is not shown.
  fileSize: Size.nullish().catch(null),
  camera: z.string().max(maxCameraLength).nullish().catch(null),
});
export const Photo = AnyPhoto.transform((photo) => ({
  ...photo,
  url: photo.url || (photo.thumbnails.at(-1)?.url ?? photo.untouchedUrl ?? ""),
}));
export type Photo = z.output<typeof Photo>;

/** Pages name cursors in their URL. Source: docs/connecting-your-services.md, "Cursors". */
export const maxCursorLength = 1_024;
const Cursor = z
  .string()
  .max(maxCursorLength)
  .transform((cursor) => cursor || null);

const PageStart = z.object({ cursor: Cursor.nullish(), before: z.number().int().nonnegative() });

/** `cursor` is null or empty on the last page; `start` answers a call with `around` or `offset`. */
export const PhotoPage = z.object({
  cursor: Cursor.nullish(),
  images: rowsOf(Photo, (value): value is Photo => isWholePhoto(value)),
  start: PageStart.nullish(),
});
/** `dropped`: photos that could not be read. */
export type PhotoPage = z.output<typeof PhotoPage> & { dropped?: number };

export interface Month {
  year: number;
  month: number;
}

export interface MonthCount extends Month {
  count: number;
}

export interface MonthIndex {
  months: readonly MonthCount[];
  rejected: readonly string[];
}

/** `uploads`: by the month of the upload, where the service counts that. */
export interface Timeline extends MonthIndex {
  uploads?: readonly MonthCount[] | undefined;
}

/** A camera whose clock was never set says 1970 or 2098; more years than these are no library. */
const monthKey = /^(18|19|20)\d\d\/(0?[1-9]|1[0-2])$/;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** By hand: ten years of months cost ten times as much as records of records. */
export const Timeline = z
  .object({ timeline: z.unknown(), uploads: z.unknown().nullish() })
  .transform(({ timeline, uploads }, context): Timeline => {
    const taken = readMonths(timeline);
    if (taken === null || (taken.months.length === 0 && taken.rejected.length > 0)) {
      const path = ["timeline", ...(taken?.rejected.slice(0, 1) ?? [])];
      context.addIssue({ code: "custom", path, message: "has no count that could be read" });
      return z.NEVER;
    }
    const uploaded = isRecord(uploads) ? readMonths(uploads) : null;
    // Without them the library is shown as by services that do not count them.
    return uploaded?.rejected.length === 0 ? { ...taken, uploads: uploaded.months } : taken;
  });

/** What is no count is lost alone, and a year that has none as well; null for what has no years. */
function readMonths(timeline: unknown): MonthIndex | null {
  if (isEmptyMap(timeline)) return { months: [], rejected: [] };
  if (!isRecord(timeline)) return null;
  const months: MonthCount[] = [];
  const rejected: string[] = [];
  for (const [year, counts] of Object.entries(timeline)) {
    if (!isRecord(counts)) {
      if (!isEmptyMap(counts)) rejected.push(year);
      continue;
    }
    const seen = new Set<number>();
    for (const [name, count] of Object.entries(counts)) {
      const month = Number(name);
      if (!isSize(count) || !monthKey.test(`${year}/${name}`) || seen.has(month))
        rejected.push(`${year}/${name}`);
      else if (count > 0) months.push({ year: Number(year), month, count });
      seen.add(month);
    }
  }
  return { months, rejected };
}

/** As PHP writes it. */
const isEmptyMap = (value: unknown) => Array.isArray(value) && value.length === 0;

export const Album = z.object({
  albumId: Id,
  albumName: z.string().min(1),
  coverPhoto: Photo.nullish(),
  photosCount: z.number().int().nonnegative(),
  created: MomentOrNone.nullish(),
  isShared: z.boolean().nullish(),
});
export type Album = z.output<typeof Album>;
const isAlbum = (value: unknown): value is Album => isWholeAlbum(value);
export const OneAlbum = lenient(Album, isAlbum);

export const SharedAlbum = Album.extend({ ownerId: Id });
export type SharedAlbum = z.output<typeof SharedAlbum>;

export const AlbumPage = z.object({ cursor: Cursor.nullish(), albums: rowsOf(Album, isAlbum) });
export type AlbumPage = z.output<typeof AlbumPage>;
