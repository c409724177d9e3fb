import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { Result } from "~/server/result";
import type { Photo } from "~/services/photo-schemas";

/** A photo as its preview found it: where it is and what is beside it, as addresses. */
export interface PreviewedPhoto {
  photo: Photo;
  /** The preview's own address, as the photo was found. */
  here: string;
  /** The page of the list that shows the photo. */
  list: string;
  /** Where in the list: the month ("2024-05") where it has any, and how many photos of it, or of the list, come before. */
  index: { month: string | null; index: number };
  position: { number: number; total: number } | null;
  previous: string | null;
  next: string | null;
  /** The album's name; null in the library, and where it could not be read. */
  albumName: string | null;
}

/** A preview's photo and the list it is seen in: the library, an album, a shared album. */
export interface Preview {
  area: PhotoArea;
  /** The photo as it was found just now; null for one that is not there (any more). */
  opened: Result<PreviewedPhoto | null>;
  /** The list's own address, for when there is no photo to say where it stands. */
  list: string;
}
