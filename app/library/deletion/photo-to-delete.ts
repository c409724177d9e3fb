import type { Photo } from "~/services/photo-schemas";
import type { PhotoToDelete } from "./deletion-records";

/** A photo with the month it is counted under: one without a date under January 1970, as the timeline does. */
export const photoToDelete = ({ imageId, dateTaken }: Photo): PhotoToDelete => ({
  id: imageId,
  month: dateTaken?.slice(0, 7) ?? "1970-01",
});
