import { z } from "zod";

const sortKeys = ["created", "dateTaken"] as const;
const sortOrders = ["asc", "desc"] as const;

/** Source: docs/specification/2-photo-library.md, section 3, "Sorting options". */
export const Sorting = z.object({
  sortKey: z.enum(sortKeys),
  sortOrder: z.enum(sortOrders),
});
export type Sorting = z.output<typeof Sorting>;

export const allSortings: readonly Sorting[] = sortKeys.flatMap((sortKey) =>
  sortOrders.map((sortOrder) => ({ sortKey, sortOrder })),
);

export const defaultSortings = {
  photos: { sortKey: "dateTaken", sortOrder: "desc" },
  albumPhotos: { sortKey: "created", sortOrder: "desc" },
  sharedAlbumPhotos: { sortKey: "created", sortOrder: "desc" },
} as const satisfies Record<string, Sorting>;
export type SortingArea = keyof typeof defaultSortings;

export function reversed({ sortKey, sortOrder }: Sorting): Sorting {
  return { sortKey, sortOrder: sortOrder === "asc" ? "desc" : "asc" };
}
