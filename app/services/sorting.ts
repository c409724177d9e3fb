import { z } from "zod";

/** What a list of photos is sorted by, and which way. Source: specification 2, section 3, "Sorting options". */
export const Sorting = z.object({
  sortKey: z.enum(["created", "dateTaken"]),
  sortOrder: z.enum(["asc", "desc"]),
});
export type Sorting = z.output<typeof Sorting>;
