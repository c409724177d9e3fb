import { z } from "zod";

/** Source: docs/specification/2-photo-library.md, section 3, "Sorting options". */
export const Sorting = z.object({
  sortKey: z.enum(["created", "dateTaken"]),
  sortOrder: z.enum(["asc", "desc"]),
});
export type Sorting = z.output<typeof Sorting>;

export const defaultSortings = {
  photos: { sortKey: "dateTaken", sortOrder: "desc" },
  albumPhotos: { sortKey: "created", sortOrder: "desc" },
  sharedAlbumPhotos: { sortKey: "created", sortOrder: "desc" },
} as const satisfies Record<string, Sorting>;
export type SortingArea = keyof typeof defaultSortings;

export function reversed({ sortKey, sortOrder }: Sorting): Sorting {
  return { sortKey, sortOrder: sortOrder === "asc" ? "desc" : "asc" };
}
