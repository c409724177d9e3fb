import type { Photo } from "~/services/photo-schemas";
import type { PhotoToDelete } from "./deletion-order";

export const photoToDelete = ({ imageId, dateTaken }: Photo): PhotoToDelete => ({
  id: imageId,
  month: dateTaken?.slice(0, 7) ?? "1970-01",
});
