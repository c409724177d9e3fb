import type { Result } from "~/server/result";
import type { Photo } from "~/services/photo-schemas";

export interface RangeEnd {
  /** The query of the page that shows the photo. */
  search: URLSearchParams;
  month: string | null;
}

/** One photo of a list, with where it stands. */
export interface OpenedPhoto {
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

/** The photos of an area in one order. Pages are named by the query of their URL. Reading throws ServiceFailure. */
export interface PhotoList {
  at(search: URLSearchParams): Promise<readonly Photo[]>;
  /** Pages to search for a photo that new uploads have moved. */
  around(search: URLSearchParams): AsyncGenerator<readonly Photo[]>;
  /** All photos of a month, or with null of the list. Returns false when they are too many to reach. */
  every(month: string | null): AsyncGenerator<readonly Photo[], boolean>;
  /** Plus photos on both sides. Ends before the second photo if it is too far. */
  between(ends: readonly [RangeEnd, RangeEnd]): AsyncGenerator<readonly Photo[]>;
  /** The URL of a page. */
  href(search: URLSearchParams): string;
  /** Null when the list has no such photo. The page of `search` is looked at first. */
  open(photoId: string, search: URLSearchParams): Promise<Result<OpenedPhoto | null>>;
}
