import type { Page } from "~/layout/page-context";
import type { UploadReport } from "./upload-report";
import type { RejectionReason, UploadResult } from "./upload-result";

type Accepted = Extract<UploadResult, { photoId: string | null }>;
type Rejected = Exclude<UploadResult, Accepted>;

export interface SortedReport {
  finished: boolean;
  added: readonly Accepted[];
  known: readonly Accepted[];
  rejected: readonly Rejected[];
  /** Rejected files beyond those in the list. */
  unnamed: number;
  more: { added: number; known: number };
}

export function sortReport({ finished, results, unnamed, more = noMore }: UploadReport): SortedReport {
  const accepted = results.flatMap((result) => ("photoId" in result ? [result] : []));
  return {
    finished,
    added: accepted.filter(({ result }) => result === "added"),
    known: accepted.filter(({ result }) => result === "known"),
    rejected: results.flatMap((result) => ("photoId" in result ? [] : [result])),
    unnamed,
    more,
  };
}

const noMore = { added: 0, known: 0 };

/** "12 photos added", or that nothing was new; what was in the library already is in the album now, too. */
export function reportTitle(
  { added, known, more }: SortedReport,
  { t, formats }: { t: Page["t"]; formats: Pick<Page["formats"], "number"> },
  toAlbum: boolean,
): string {
  const count = added.length + more.added;
  if (count > 0) return t("upload.result.count", { count, amount: formats.number(count) });
  const already = known.length + more.known;
  if (already === 0) return t("upload.result.nothing");
  return t(toAlbum ? "upload.result.nothingNew.album" : "upload.result.nothingNew", { count: already });
}

/** "2 were in your library already · 1 file wasn’t added"; null when there is nothing to add. */
export function reportSummary(
  report: SortedReport,
  { t, formats }: Pick<Page, "t" | "formats">,
): string | null {
  const known = report.known.length + report.more.known;
  const rejected = report.rejected.length + report.unnamed;
  const says = [
    ...(known > 0 && report.added.length + report.more.added > 0
      ? [t("upload.result.count.known", { count: known, amount: formats.number(known) })]
      : []),
    ...(rejected > 0
      ? [t("upload.result.count.refused", { count: rejected, amount: formats.number(rejected) })]
      : []),
  ];
  return says.length === 0 ? null : says.join(" · ");
}

export const rejectionKeys = {
  album: "upload.refused.album",
  cut: "upload.refused.cut",
  empty: "upload.refused.empty",
  failed: "upload.refused.failed",
  full: "upload.refused.full",
  notPicture: "upload.refused.notPicture",
  otherPerson: "form.otherPerson",
  rejected: "upload.refused.refused",
  tooLarge: "upload.refused.tooLarge",
  tooMany: "upload.refused.tooMany",
  tooManyPixels: "upload.refused.tooManyPixels",
  tooMuch: "upload.refused.tooMuch",
  unreadable: "upload.refused.unreadable",
  unsent: "upload.result.refused",
} as const satisfies Record<RejectionReason, string>;
