import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Id } from "./id";
import { Moment } from "./moment";

const Chunk = z.object({
  iteration: z.number().int().nonnegative(),
  size: z.number().int().positive().nullish(),
});
export type ExportChunk = z.output<typeof Chunk>;

const Ready = z.object({
  status: z.literal("READY"),
  backupId: Id,
  chunks: z
    .array(Chunk)
    .min(1)
    .transform((chunks) => chunks.toSorted((one, other) => one.iteration - other.iteration)),
  created: Moment,
  updated: Moment,
});

const Export = z.discriminatedUnion("status", [
  Ready,
  z.object({ status: z.enum(["REQUESTED", "IN_PROGRESS", "FAILED"]) }),
]);

/** Source: docs/specification/2-photo-library.md, section 3, "Photo export", section 7. */
export const exportsService = (http: ServiceClient) => ({
  /** Idempotent: returns an export that is under way or still current. */
  request: (channel: string, idempotencyKey: string) =>
    http.send(path`/backups`, {
      operation: "request",
      acceptedIsDone: true,
      method: "POST",
      body: { channel },
      idempotencyKey,
      schema: Export,
    }),

  find: (backupId: string) =>
    http.get(path`/backups/${backupId}`, {
      operation: "find",
      schema: Export.nullable(),
      missing: "null",
    }),

  chunkUrl: (backupId: string, iteration: number) =>
    http.get(path`/backups/${backupId}/chunks/${iteration}/url`, {
      operation: "chunk-url",
      schema: z.object({ url: z.url({ protocol: /^https?$/ }) }),
      missing: "null",
    }),
});
