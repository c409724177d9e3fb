import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { actionNotes, notesOf } from "~/server/forms/action-notes";
import { maxNamed } from "./report-fields";
import { UploadResult } from "./upload-result";

const MorePhotos = z.object({ added: z.number(), known: z.number() });

const SubmitReport = z.object({
  /** When the submit began, in milliseconds since 1970. */
  begun: z.number(),
  /** Whether all of it came in, or is known not to. */
  finished: z.boolean(),
  results: z.array(UploadResult),
  /** Files beyond those that are named; of a form without script, none of them was added. */
  unnamed: z.number(),
  /** Photos beyond those that are named, of which an island sends any number. */
  more: MorePhotos.optional(),
});
type SubmitReport = z.output<typeof SubmitReport>;

/** What became of the photos of one form. */
export type UploadReport = Pick<SubmitReport, "finished" | "results" | "unnamed" | "more">;

/** Notes what becomes of a form's photos, one after the other. */
export interface OpenReport {
  add(result: UploadResult): Promise<void>;
  finish(): Promise<void>;
}

/** Opens the report of a submit; null when it cannot be kept: then no photo should be taken, since nobody would learn of it. */
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

/** Keeps a report that is whole: of photos that came in one by one, through the open upload protocol. */
export async function keepReport(
  context: AppLoadContext,
  idempotencyKey: string,
  report: Pick<SubmitReport, "results" | "unnamed" | "more">,
): Promise<void> {
  const whole: SubmitReport = { ...report, begun: Date.now(), finished: true };
  await actionNotes(context, idempotencyKey, JSON.stringify(whole));
}

/** Reads the report of a form; null when there is none (any more), "unknown" when that cannot be said now. */
export async function readReport(
  context: AppLoadContext,
  idempotencyKey: string,
): Promise<UploadReport | "unknown" | null> {
  const notes = await notesOf(context, idempotencyKey);
  if (notes === null) return "unknown";
  return oneReport(notes.flatMap((note) => SubmitReport.safeParse(JSON.parse(note)).data ?? []));
}

/**
 * One report of all submits of the same form. A double click sends a form twice, and the first time is cut off: so the last
 * submit that came in whole counts, else the last one. What it found in the library because an earlier submit had just
 * brought it was added by this form all the same.
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

/** The first of several files with the same bytes was added, if any submit added it; the others were there already. */
function corrected(results: readonly UploadResult[], added: ReadonlySet<string>): UploadResult[] {
  const announced = new Set<string>();
  return results.map((result) => {
    if (!("photoId" in result) || result.photoId === null) return result;
    const first = added.has(result.photoId) && !announced.has(result.photoId);
    announced.add(result.photoId);
    return { ...result, result: first ? "added" : "known" };
  });
}
