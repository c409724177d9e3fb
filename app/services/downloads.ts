import { z } from "zod";
import { path } from "~/edge/path";
import type { ServiceClient } from "~/edge/service-client";

/** A job that makes an archive of photos. A status nobody agreed on counts as still under way. */
const Download = z.object({
  id: z.string().min(1),
  status: z.enum(["REQUESTED", "IN_PROGRESS", "READY", "FAILED"]).catch("IN_PROGRESS"),
  created: z.iso.datetime({ offset: true }),
  /** Bytes; known once the archive is ready. */
  size: z.number().nonnegative().nullish(),
  photos: z.array(z.unknown()),
});
export type Download = z.output<typeof Download>;

/** The download API. Source: specification 2, section 7. */
export const downloads = (http: ServiceClient) => ({
  /** The customer's downloads, newest first. */
  list: async () =>
    (await http.get(path`/downloads`, { operation: "list", schema: z.object({ items: z.array(Download) }) }))
      .items,

  /** The signed address of a finished archive; null when there is no such download. */
  url: (downloadId: string) =>
    http.get(path`/downloads/${downloadId}/url`, {
      operation: "url",
      schema: z.object({ url: z.url({ protocol: /^https?$/ }) }),
      missing: "null",
    }),
});
