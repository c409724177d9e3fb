import type { Photo } from "~/services/photo-schemas";

/** The oldest moment a zip can hold. */
const oldest = Date.UTC(1980, 0, 1);

/**
 * The date of a photo's file: when it was taken, by the camera's own clock (a zip's times have no zone, so the clock is
 * written as it stood), else when it was uploaded.
 */
export function photoDate({ dateTaken, uploadEnd }: Pick<Photo, "dateTaken" | "uploadEnd">): Date {
  const taken = dateTaken?.replace(/(Z|[+-]\d\d:?\d\d)$/, "Z");
  const time = Date.parse(taken ?? uploadEnd ?? "");
  return new Date(Number.isNaN(time) ? oldest : Math.max(time, oldest));
}
