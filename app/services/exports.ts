import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Id } from "./id";
import { MomentOrNone } from "./moment";
import { cutStatus, knownStatus, statusOf } from "./stated-status";

const Chunk = z.object({
  iteration: z.number().int().nonnegative(),
  size: z.number().nonnegative().nullish().catch(null),
});
export type ExportChunk = z.output<typeof Chunk>;

const making = ["REQUESTED", "IN_PROGRESS", "PENDING", "QUEUED", "PROCESSING"] as const;
const statuses = [...making, "READY", "FAILED"] as const;

const Ready = z.object({
  status: statusOf(["READY"]),
  backupId: Id.nullish().catch(null),
  chunks: z
    .array(Chunk)
    .min(1)
    .transform((chunks) => chunks.toSorted((one, other) => one.iteration - other.iteration)),
  created: MomentOrNone.nullish().catch(null),
  updated: MomentOrNone.nullish().catch(null),
});
const BeingMade = z.object({ status: statusOf(making).transform(() => "IN_PROGRESS" as const) });
/** Nobody can tell what became of it. */
const Unknown = z
  .object({ status: z.string().refine((stated) => knownStatus(stated, statuses) === null) })
  .transform(({ status }) => ({ status: "UNKNOWN" as const, stated: cutStatus(status) }));

const Export = z.union([Ready, z.object({ status: statusOf(["FAILED"]) }), BeingMade, Unknown]);
/** Its page reads the chunks. */
const ReadyByName = Ready.pick({ status: true }).extend({ backupId: Id });
/** Nothing, or the id alone: it was asked for. */
const Requested = z
  .union([ReadyByName, Export, z.object({ status: z.null().optional(), backupId: Id }), z.null()])
  .transform((answer) => (answer?.status ? answer : { status: "IN_PROGRESS" as const }));

const ExportOrNone = Export.nullable();
const Address = z.object({ url: z.url({ protocol: /^https?$/ }) });

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
      schema: ExportOrNone,
      // Only one that is ready names itself.
      asked: { id: backupId, idOf: (one) => (one && "backupId" in one && one.backupId) || backupId },
      missing: "null",
    }),

  chunkUrl: (backupId: string, iteration: number) =>
    http.get(path`/backups/${backupId}/chunks/${iteration}/url`, {
      operation: "chunk-url",
      schema: Address,
      missing: "null",
    }),
});
