import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { Result } from "~/server/result";
import type { Photo } from "~/services/photo-schemas";

export interface PreviewedPhoto {
  photo: Photo;
  here: string;
  list: string;
  /** `month` ("2024-05") is null in lists without months; `index` counts from 0. */
  index: { month: string | null; index: number };
  position: { number: number; total: number } | null;
  previous: string | null;
  next: string | null;
  /** Null in the timeline, and when it could not be read. */
  albumName: string | null;
}

export interface Preview {
  area: PhotoArea;
  /** Null when the photo is not there (any more). */
  opened: Result<PreviewedPhoto | null>;
  list: string;
}
