import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { actionNotes, notesOf } from "~/edge/forms/action-notes";
import { Arrival } from "./arrival";
import { mostNamed } from "./report-fields";

const MorePhotos = z.object({ added: z.number(), known: z.number() });

const SubmitReport = z.object({
  /** When the submit began, in milliseconds since 1970. */
  begun: z.number(),
  /** Whether all of it came in, or is known not to. */
  finished: z.boolean(),
  arrivals: z.array(Arrival),
  /** Files beyond those that are named; of a form without script, none of them was added. */
  unnamed: z.number(),
  /** Photos beyond those that are named, of which an island sends any number. */
  more: MorePhotos.optional(),
});
type SubmitReport = z.output<typeof SubmitReport>;

/** What became of the photos of one form. */
export type UploadReport = Pick<SubmitReport, "finished" | "arrivals" | "unnamed" | "more">;

/** Notes what becomes of a form's photos, one after the other. */
export interface OpenReport {
  add(arrival: Arrival): Promise<void>;
  finish(): Promise<void>;
}

/** Opens the report of a submit; null when it cannot be kept: then no photo should be taken, since nobody would learn of it. */
export async function openReport(context: AppLoadContext, actionId: string): Promise<OpenReport | null> {
  const report: SubmitReport = { begun: Date.now(), finished: false, arrivals: [], unnamed: 0 };
  const note = await actionNotes(context, actionId, JSON.stringify(report));
  const write = () => note?.(JSON.stringify(report));
  return (
    note && {
      async add(arrival) {
        if (report.arrivals.length < mostNamed) report.arrivals.push(arrival);
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
  actionId: string,
  report: Pick<SubmitReport, "arrivals" | "unnamed" | "more">,
): Promise<void> {
  const whole: SubmitReport = { ...report, begun: Date.now(), finished: true };
  await actionNotes(context, actionId, JSON.stringify(whole));
}

/** Reads the report of a form; null when there is none (any more), "unknown" when that cannot be said now. */
export async function readReport(
  context: AppLoadContext,
  actionId: string,
): Promise<UploadReport | "unknown" | null> {
  const notes = await notesOf(context, actionId);
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
    submits.flatMap(({ arrivals }) =>
      arrivals.flatMap((arrival) =>
        arrival.result === "added" && arrival.photoId !== null ? [arrival.photoId] : [],
      ),
    ),
  );
  const { finished, arrivals, unnamed, more } = counts;
  return { finished, arrivals: corrected(arrivals, added), unnamed, ...(more ? { more } : {}) };
}

/** The first of several files with the same bytes was added, if any submit added it; the others were there already. */
function corrected(arrivals: readonly Arrival[], added: ReadonlySet<string>): Arrival[] {
  const told = new Set<string>();
  return arrivals.map((arrival) => {
    if (!("photoId" in arrival) || arrival.photoId === null) return arrival;
    const first = added.has(arrival.photoId) && !told.has(arrival.photoId);
    told.add(arrival.photoId);
    return { ...arrival, result: first ? "added" : "known" };
  });
}
