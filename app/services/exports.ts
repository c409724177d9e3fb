import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Id } from "./id";
import { MomentOrNone } from "./moment";

const Chunk = z.object({
  iteration: z.number().int().nonnegative(),
  size: z.number().nonnegative().nullish().catch(null),
});
export type ExportChunk = z.output<typeof Chunk>;

const Ready = z.object({
  status: z.literal("READY"),
  backupId: Id.nullish().catch(null),
  chunks: z
    .array(Chunk)
    .min(1)
    .transform((chunks) => chunks.toSorted((one, other) => one.iteration - other.iteration)),
  created: MomentOrNone.nullish().catch(null),
  updated: MomentOrNone.nullish().catch(null),
});
/** Whatever it is called. */
export const BeingMade = z
  .string()
  .refine((status) => status !== "READY")
  .transform(() => "IN_PROGRESS" as const);

const Export = z.union([Ready, z.object({ status: z.literal("FAILED") }), z.object({ status: BeingMade })]);
/** Nothing, or the id alone: it was asked for. */
const Requested = z
  .union([Export, z.object({ status: z.null().optional(), backupId: Id }), z.null()])
  .transform((answer) => (answer?.status ? answer : { status: "IN_PROGRESS" as const }));

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
      schema: Requested,
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
