import type { Photo } from "~/services/photo-schemas";

/** Where a photo's original is, as it was uploaded; a service that keeps no such thing apart has the photo itself. */
export const originalAddress = ({ untouchedUrl, url }: Pick<Photo, "untouchedUrl" | "url">): string =>
  untouchedUrl ?? url;
