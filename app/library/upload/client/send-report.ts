import { type MoreFiles, maxNamed, moreField, resultsField } from "../report-fields";
import type { UploadResult } from "../upload-result";
import type { UploadQueue } from "./upload-queue";

/**
 * Leads on to the page that says what came in: the server writes it, as it does for the form without script.
 * @param address of that page
 */
export function sendReport(address: string, queue: UploadQueue): void {
  const { results, more } = reportOf(queue);
  const report = document.createElement("form");
  report.method = "post";
  report.action = address;
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

/** What became of the files: those by name that the page names, the refused ones first, and how many more there were. */
export function reportOf({ files }: UploadQueue): { results: UploadResult[]; more: MoreFiles } {
  const all = files.flatMap(({ name, state }): UploadResult[] => {
    if (state.is === "settled") return [{ name, ...state.outcome }];
    return state.is === "failed" ? [{ name, result: "failed" }] : [];
  });
  const kind = ({ result }: UploadResult) => (result === "added" || result === "known" ? result : "refused");
  const of = (one: keyof MoreFiles) => all.filter((result) => kind(result) === one);
  const inOrder = [...of("refused"), ...of("added"), ...of("known")];
  const beyond = inOrder.slice(maxNamed);
  const count = (one: keyof MoreFiles) => beyond.filter((result) => kind(result) === one).length;
  return {
    results: inOrder.slice(0, maxNamed),
    more: { added: count("added"), known: count("known"), refused: count("refused") },
  };
}
