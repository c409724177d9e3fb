import { type MoreFiles, maxNamed, moreField, resultsField } from "../report-fields";
import type { UploadResult } from "../upload-result";
import type { UploadQueue } from "./upload-queue";

/** Submits the report as a form, so that the browser shows the server's result page. */
export function sendReport(href: string, queue: UploadQueue): void {
  const { results, more } = reportOf(queue);
  const report = document.createElement("form");
  report.method = "post";
  report.action = href;
  report.hidden = true;
  const fields = { [resultsField]: JSON.stringify(results), [moreField]: JSON.stringify(more) };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    report.appendChild(field);
  }
  document.body.appendChild(report);
  report.submit();
}

/** Rejected files come first; those beyond `maxNamed` are only counted. */
export function reportOf({ files }: UploadQueue): { results: UploadResult[]; more: MoreFiles } {
  const all: UploadResult[] = [];
  for (const { name, state } of files)
    if (state.is === "finished") all.push({ name, ...state.outcome });
    else if (state.is === "failed" || state.is === "unsent") all.push({ name, result: state.is });
  const kind = ({ result }: UploadResult) => (result === "added" || result === "known" ? result : "rejected");
  const of = (one: keyof MoreFiles) => all.filter((result) => kind(result) === one);
  const inOrder = [...of("rejected"), ...of("added"), ...of("known")];
  const beyond = inOrder.slice(maxNamed);
  const count = (one: keyof MoreFiles) => beyond.filter((result) => kind(result) === one).length;
  return {
    results: inOrder.slice(0, maxNamed),
    more: { added: count("added"), known: count("known"), rejected: count("rejected") },
  };
}
