import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

const Moment = z.iso.datetime({ offset: true });

/** One zip of an export; `size` in bytes. The first one is iteration 0. */
const Chunk = z.object({ iteration: z.number().int().nonnegative(), size: z.number().int().positive() });
export type ExportChunk = z.output<typeof Chunk>;

const Ready = z.object({
  status: z.literal("READY"),
  backupId: z.string().min(1),
  /** In the order of their iterations. */
  chunks: z
    .array(Chunk)
    .min(1)
    .transform((chunks) => chunks.toSorted((one, other) => one.iteration - other.iteration)),
  created: Moment,
  updated: Moment,
});

/**
 * How far an export of the whole library is.
 * Source: docs/specification/2-photo-library.md, section 3, "Photo export".
 */
const Export = z.discriminatedUnion("status", [
  Ready,
  z.object({ status: z.enum(["REQUESTED", "IN_PROGRESS", "FAILED"]) }),
]);

/** The export service. Source: docs/specification/2-photo-library.md, section 7. */
export const exportsService = (http: ServiceClient) => ({
  /** Asks for an export; one that is under way already, or ready and still right, is answered instead of a second one. */
  request: (channel: string) =>
    http.send(path`/backups`, { operation: "request", method: "POST", body: { channel }, schema: Export }),

  /** An export of the customer's; null when there is none of this id, or its seven days are over. */
  find: (backupId: string) =>
    http.get(path`/backups/${backupId}`, {
      operation: "find",
      schema: Export.nullable(),
      missing: "null",
    }),

  /** The signed address of one zip of an export; null when there is none. */
  chunkUrl: (backupId: string, iteration: number) =>
    http.get(path`/backups/${backupId}/chunks/${iteration}/url`, {
      operation: "chunk-url",
      schema: z.object({ url: z.url({ protocol: /^https?$/ }) }),
      missing: "null",
    }),
});
