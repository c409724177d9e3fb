import * as z from "zod";

/**
 * What an album may be called: something, without < > ; and not beginning with a space.
 * Source: docs/specification/2-photo-library.md, section 5.
 */
const AlbumName = z
  .string()
  .min(1)
  .max(255)
  .regex(/^(?!\s)[^<>;]+$/u);

/** Body of the calls that create or rename an album. */
export const AlbumNameBody = z.object({ albumName: AlbumName });
