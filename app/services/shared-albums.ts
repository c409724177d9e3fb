import { z } from "zod";
import { path } from "~/edge/path";
import type { ServiceClient } from "~/edge/service-client";
import { AlbumPage } from "./photo-schemas";

const SharedTotals = z.object({ readAlbumsCount: z.number().int().nonnegative() });

/** The shared-album service. Source: specification 2, section 7, "Shared-album service". */
export const sharedAlbums = (http: ServiceClient) => ({
  /** How many albums others share with the customer. */
  totals: () => http.get(path`/users`, { operation: "totals", schema: SharedTotals }),

  list: (query: { cursor: string | null; limit: number }) =>
    http.get(path`/shared-albums`, { operation: "list", query, schema: AlbumPage }),
});
