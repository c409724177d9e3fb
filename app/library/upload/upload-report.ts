import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { jsonOf } from "~/platform/json";
import { actionNotes, notesOf } from "~/server/forms/action-notes";
import { maxNamed } from "./report-fields";
import { UploadResult } from "./upload-result";

const MorePhotos = z.object({ added: z.number(), known: z.number() });

const SubmitReport = z.object({
  /** Milliseconds since 1970. */
  begun: z.number(),
  /** Whether the submit was received completely. */
  finished: z.boolean(),
  results: z.array(UploadResult),
  /** Rejected files beyond those in `results`. */
  unnamed: z.number(),
  /** Photos beyond those in `results`; only an island sends so many. */
  more: MorePhotos.optional(),
});
type SubmitReport = z.output<typeof SubmitReport>;

export type UploadReport = Pick<SubmitReport, "finished" | "results" | "unnamed" | "more">;

export interface OpenReport {
  add(result: UploadResult): Promise<void>;
  finish(): Promise<void>;
}

/** Null when it cannot be stored: then no photo may be accepted. */
export async function openReport(
  context: AppLoadContext,
  idempotencyKey: string,
): Promise<OpenReport | null> {
  const report: SubmitReport = { begun: Date.now(), finished: false, results: [], unnamed: 0 };
  const note = await actionNotes(context, idempotencyKey, JSON.stringify(report));
  const write = () => note?.(JSON.stringify(report));
  return (
    note && {
      async add(result) {
        if (report.results.length < maxNamed) report.results.push(result);
        else report.unnamed += 1;
        if (report.unnamed === 0) await write();
      },
      async finish() {
        report.finished = true;
        await write();
      },
    }
  );
}

export async function keepReport(
  context: AppLoadContext,
  idempotencyKey: string,
  report: Pick<SubmitReport, "results" | "unnamed" | "more">,
): Promise<void> {
  const whole: SubmitReport = { ...report, begun: Date.now(), finished: true };
  await actionNotes(context, idempotencyKey, JSON.stringify(whole));
}

/** Null when it does not exist (any more), "unknown" when the store does not answer. */
export async function readReport(
  context: AppLoadContext,
  idempotencyKey: string,
): Promise<UploadReport | "unknown" | null> {
  const notes = await notesOf(context, idempotencyKey);
  if (notes === null) return "unknown";
  return oneReport(notes.flatMap((note) => SubmitReport.safeParse(jsonOf(note)).data ?? []));
}

/**
 * A double click submits a form twice and cuts off the first: the last complete submit counts,
 * else the last. Photos that an earlier submit added count as added.
 */
export function oneReport(submits: readonly SubmitReport[]): UploadReport | null {
  const inOrder = [...submits].sort((one, other) => one.begun - other.begun);
  const counts = inOrder.findLast(({ finished }) => finished) ?? inOrder.at(-1);
  if (!counts) return null;
  const added = new Set(
    submits.flatMap(({ results }) =>
      results.flatMap((result) =>
        result.result === "added" && result.photoId !== null ? [result.photoId] : [],
      ),
    ),
  );
  const { finished, results, unnamed, more } = counts;
  return { finished, results: corrected(results, added), unnamed, ...(more ? { more } : {}) };
}

/** Of several files with the same bytes, the first counts as added. */
function corrected(results: readonly UploadResult[], added: ReadonlySet<string>): UploadResult[] {
  const announced = new Set<string>();
  return results.map((result) => {
    if (!("photoId" in result) || result.photoId === null) return result;
    const first = added.has(result.photoId) && !announced.has(result.photoId);
    announced.add(result.photoId);
    return { ...result, result: first ? "added" : "known" };
  });
}
