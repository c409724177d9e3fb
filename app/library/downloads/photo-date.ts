import type { Photo } from "~/services/photo-schemas";

/** The earliest date that a zip can hold. */
const oldest = Date.UTC(1980, 0, 1);

/** When the photo was taken by the camera's own clock (zip times have no zone), else its upload. */
export function photoDate({ dateTaken, uploadEnd }: Pick<Photo, "dateTaken" | "uploadEnd">): Date {
  const taken = dateTaken?.replace(/(Z|[+-]\d\d:?\d\d)$/, "Z");
  const time = Date.parse(taken ?? uploadEnd ?? "");
  return new Date(Number.isNaN(time) ? oldest : Math.max(time, oldest));
}
