import { z } from "zod";

/**
 * Shapes that the photo service and the shared-album service have in common.
 * Source: docs/specification/2-photo-library.md, section 3.
 */

const Moment = z.iso.datetime({ offset: true });
/** A picture's address goes into the page: http(s) only, whatever a service says. */
const PictureUrl = z.url({ protocol: /^https?$/ });
const Size = z.number().int().nonnegative();

const Thumbnail = z.object({ url: PictureUrl, width: Size, height: Size });

export const Photo = z.object({
  imageId: z.string().min(1),
  localFileName: z.string().nullish(),
  url: PictureUrl,
  /** The original as it was uploaded, saved under its own name. */
  untouchedUrl: PictureUrl.nullish(),
  thumbnails: z.array(Thumbnail),
  dateTaken: Moment.nullish(),
  uploadEnd: Moment.nullish(),
  ownerId: z.string().nullish(),
  /** Pixels of the original as it is seen, upright. */
  visibleWidth: Size.nullish(),
  visibleHeight: Size.nullish(),
});
export type Photo = z.output<typeof Photo>;

/** Where a page begins in its list: its own cursor, null at the list's start, and how many photos come before it. */
const PageStart = z.object({ cursor: z.string().nullish(), before: z.number().int().nonnegative() });

/**
 * A page of photos; the cursor asks for the next one, null on the last. `start` is in the answer to a call with `around`
 * (page-around.ts), of services that know it.
 */
export const PhotoPage = z.object({
  cursor: z.string().nullish(),
  images: z.array(Photo),
  start: PageStart.nullish(),
});
export type PhotoPage = z.output<typeof PhotoPage>;

/** A month of the timeline. `month` counts from 1. */
export interface Month {
  year: number;
  month: number;
}

/** A month, and how many photos it has. */
export interface MonthCount extends Month {
  count: number;
}

/**
 * The timeline index: the months that have photos, in no particular order. A count that is no
 * non-negative whole number becomes 0 and is named in `refused`, for the log; so is a key that is
 * no month (docs/specification/2-photo-library.md, section 3).
 */
export interface MonthIndex {
  months: readonly MonthCount[];
  refused: readonly string[];
}

const Count = z.number().int().nonnegative();
const monthKey = /^\d{4}\/(0?[1-9]|1[0-2])$/;

export const Timeline = z
  .object({ timeline: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .transform(({ timeline }): MonthIndex => {
    const months: MonthCount[] = [];
    const refused: string[] = [];
    for (const [year, counts] of Object.entries(timeline)) {
      for (const [month, value] of Object.entries(counts)) {
        const count = Count.safeParse(value);
        if (!count.success || !monthKey.test(`${year}/${month}`)) refused.push(`${year}/${month}`);
        else if (count.data > 0) months.push({ year: Number(year), month: Number(month), count: count.data });
      }
    }
    return { months, refused };
  });

export const Album = z.object({
  albumId: z.string().min(1),
  albumName: z.string().min(1),
  coverPhoto: Photo.nullish(),
  photosCount: z.number().int().nonnegative(),
  created: Moment,
  isShared: z.boolean().nullish(),
});
export type Album = z.output<typeof Album>;

/** An album as the shared-album service gives it: whose it is decides what the customer may do with it. */
export const SharedAlbum = Album.extend({ ownerId: z.string().min(1) });
export type SharedAlbum = z.output<typeof SharedAlbum>;

export const AlbumPage = z.object({ cursor: z.string().nullish(), albums: z.array(Album) });
export type AlbumPage = z.output<typeof AlbumPage>;
