import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

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

/** What became of asking for an archive: it is on its way, or some of the photos are not there (any more) and nothing was begun. */
type DownloadRequest = { begun: true; id: string } | { begun: false; gone: readonly string[] };

const Begun = z
  .object({ id: z.string().min(1) })
  .transform(({ id }): DownloadRequest => ({ begun: true, id }));
const Unknown = z
  .object({ error: z.literal("unknown_photos"), photoIds: z.array(z.string()).min(1) })
  .transform(({ photoIds }): DownloadRequest => ({ begun: false, gone: photoIds }));

/** The download API. Source: docs/specification/2-photo-library.md, section 7. */
export const downloads = (http: ServiceClient) => ({
  /** The customer's downloads, newest first. */
  list: async () =>
    (await http.get(path`/downloads`, { operation: "list", schema: z.object({ items: z.array(Download) }) }))
      .items,

  /** Asks for an archive of the customer's photos and of those that others share, 100 at most. */
  request: (photos: readonly { photoId: string; ownerId: string }[]) =>
    http.send(path`/downloads`, {
      operation: "request",
      method: "POST",
      body: { photos },
      schema: Begun,
      rejection: { status: 404, schema: Unknown },
    }),

  /** The same for photos of an album that is shared. A 404 that names no photos: there is no such album. */
  requestShared: (albumId: string, photoIds: readonly string[]) =>
    http.send(path`/shared-album-downloads`, {
      operation: "request-shared",
      method: "POST",
      body: { albumId, photoIds },
      schema: Begun,
      rejection: { status: 404, schema: Unknown },
    }),

  /** The signed address of a finished archive; null when there is no such download. */
  url: (downloadId: string) =>
    http.get(path`/downloads/${downloadId}/url`, {
      operation: "url",
      schema: z.object({ url: z.url({ protocol: /^https?$/ }) }),
      missing: "null",
    }),
});
