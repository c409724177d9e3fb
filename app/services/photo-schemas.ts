import { z } from "zod";

/** Shapes that the photo service and the shared-album service have in common. Source: specification 2, section 3. */

const Moment = z.iso.datetime({ offset: true });
/** A picture's address goes into the page: http(s) only, whatever a service says. */
const PictureUrl = z.url({ protocol: /^https?$/ });
const Size = z.number().int().nonnegative();

const Thumbnail = z.object({ url: PictureUrl, width: Size, height: Size });

export const Photo = z.object({
  imageId: z.string().min(1),
  localFileName: z.string().nullish(),
  url: PictureUrl,
  thumbnails: z.array(Thumbnail),
  dateTaken: Moment.nullish(),
  uploadEnd: Moment.nullish(),
  ownerId: z.string().nullish(),
});
export type Photo = z.output<typeof Photo>;

/** A page of photos; the cursor asks for the next one, null on the last. */
export const PhotoPage = z.object({ cursor: z.string().nullish(), images: z.array(Photo) });
export type PhotoPage = z.output<typeof PhotoPage>;

/** Counts by year and month. A count that is no non-negative whole number becomes 0 (specification 2, section 3). */
export const MonthCounts = z.record(
  z.string().regex(/^\d{4}$/),
  z.record(z.string().regex(/^(0?[1-9]|1[0-2])$/), z.number().int().nonnegative().catch(0)),
);
export type MonthCounts = z.output<typeof MonthCounts>;

export const Album = z.object({
  albumId: z.string().min(1),
  albumName: z.string().min(1),
  coverPhoto: Photo.nullish(),
  photosCount: z.number().int().nonnegative(),
  created: Moment,
  isShared: z.boolean().nullish(),
});
export type Album = z.output<typeof Album>;

export const AlbumPage = z.object({ cursor: z.string().nullish(), albums: z.array(Album) });
