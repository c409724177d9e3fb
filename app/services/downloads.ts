import { z } from "zod";
import { rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { ServiceFailure } from "~/platform/http/service-failure";
import { path } from "~/platform/path";
import { AnyId, Id } from "./id";
import { MomentOrNone } from "./moment";
import { statusOf } from "./stated-status";

/** The specification has `id` and `photos` alone: without a known status, the archive's address tells. */
const Download = z
  .object({
    id: Id,
    status: statusOf(["REQUESTED", "IN_PROGRESS", "READY", "FAILED"]).nullish(),
    created: MomentOrNone.nullish(),
    size: z.number().nonnegative().nullish(),
    photos: z.array(z.unknown()).nullish(),
  })
  .transform(({ id, status, created, size, photos }) => ({
    id,
    status: status ?? ("UNKNOWN" as const),
    created: created ?? null,
    size: size ?? null,
    /** Null where the service does not say which. */
    photosCount: photos?.length || null,
  }));
export type Download = z.output<typeof Download>;

const Downloads = z.object({ items: rowsOf(Download) });
const Address = z.object({ url: z.url({ protocol: /^https?$/ }) });

type DownloadRequest = { begun: true; id: string } | { begun: false; gone: readonly string[] };

const Begun = z.object({ id: Id }).transform(({ id }): DownloadRequest => ({ begun: true, id }));
const Unknown = z
  .object({ error: z.literal("unknown_photos"), photoIds: z.array(AnyId).min(1) })
  .transform(({ photoIds }): DownloadRequest => ({ begun: false, gone: photoIds }));

/** Source: docs/specification/2-photo-library.md, section 7. */
export const downloads = (http: ServiceClient) => ({
  list: async () => (await http.get(path`/downloads`, { operation: "list", schema: Downloads })).items,

  request: (photos: readonly { photoId: string; ownerId: string }[], idempotencyKey: string) =>
    http.send(path`/downloads`, {
      operation: "request",
      acceptedIsDone: true,
      method: "POST",
      body: { photos },
      idempotencyKey,
      schema: Begun,
      rejection: { status: 404, schema: Unknown },
    }),

  /** A 404 without photo ids means that there is no such album. */
  requestShared: (albumId: string, photoIds: readonly string[], idempotencyKey: string) =>
    http.send(path`/shared-album-downloads`, {
      operation: "request-shared",
      acceptedIsDone: true,
      method: "POST",
      body: { albumId, photoIds },
      idempotencyKey,
      schema: Begun,
      rejection: { status: 404, schema: Unknown },
    }),

  /** Null for none. */
  async url(downloadId: string): Promise<{ url: string } | "preparing" | null> {
    try {
      return await http.get(path`/downloads/${downloadId}/url`, {
        operation: "url",
        schema: Address,
        missing: "null",
      });
    } catch (cause) {
      if (cause instanceof ServiceFailure && cause.status === 409) return "preparing";
      throw cause;
    }
  },
});
