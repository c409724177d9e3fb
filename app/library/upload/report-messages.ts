import type { AppLoadContext } from "@remix-run/cloudflare";
import type { UploadReport } from "./upload-report";
import type { RejectionReason, UploadResult } from "./upload-result";

type Came = Extract<UploadResult, { photoId: string | null }>;
type Rejected = Exclude<UploadResult, Came>;

/** A report by what became of the files. */
export interface SortedReport {
  finished: boolean;
  added: readonly Came[];
  known: readonly Came[];
  refused: readonly Rejected[];
  /** Files beyond those that are named; none of them was added. */
  unnamed: number;
  /** Photos beyond those that are named. */
  more: { added: number; known: number };
}

export function sorted({ finished, results, unnamed, more = noMore }: UploadReport): SortedReport {
  const came = results.flatMap((result) => ("photoId" in result ? [result] : []));
  return {
    finished,
    added: came.filter(({ result }) => result === "added"),
    known: came.filter(({ result }) => result === "known"),
    refused: results.flatMap((result) => ("photoId" in result ? [] : [result])),
    unnamed,
    more,
  };
}

const noMore = { added: 0, known: 0 };

/** What the customer came to know: "12 photos added", or that there was nothing new among them. */
export function reportTitle({ added, known, more }: SortedReport, { t, formats }: AppLoadContext): string {
  const count = added.length + more.added;
  if (count > 0) return t("upload.result.count", { count, amount: formats.number(count) });
  return t(known.length + more.known > 0 ? "upload.result.nothingNew" : "upload.result.nothing");
}

/** The rest of it in a line: "2 were in your library already · 1 file was not added"; null for nothing more to say. */
export function reportSummary(report: SortedReport, { t, formats }: AppLoadContext): string | null {
  const known = report.known.length + report.more.known;
  const refused = report.refused.length + report.unnamed;
  const says = [
    ...(known > 0 && report.added.length + report.more.added > 0
      ? [t("upload.result.count.known", { count: known, amount: formats.number(known) })]
      : []),
    ...(refused > 0
      ? [t("upload.result.count.refused", { count: refused, amount: formats.number(refused) })]
      : []),
  ];
  return says.length === 0 ? null : says.join(" · ");
}

/** Why a file was not added, in words. */
export const rejectionKeys = {
  album: "upload.refused.album",
  cut: "upload.refused.cut",
  empty: "upload.refused.empty",
  failed: "upload.refused.failed",
  full: "upload.refused.full",
  notPicture: "upload.refused.notPicture",
  refused: "upload.refused.refused",
  tooLarge: "upload.refused.tooLarge",
  tooMany: "upload.refused.tooMany",
  tooMuch: "upload.refused.tooMuch",
  unreadable: "upload.refused.unreadable",
} as const satisfies Record<RejectionReason, string>;
