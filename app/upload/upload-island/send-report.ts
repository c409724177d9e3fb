import type { Arrival } from "../arrival";
import { arrivalsField, type MoreFiles, moreField, mostNamed } from "../report-fields";
import type { UploadQueue } from "./upload-queue";

/**
 * Leads on to the page that says what came in: the server writes it, as it does for the form without script.
 * @param address of that page
 */
export function sendReport(address: string, queue: UploadQueue): void {
  const { arrivals, more } = reportOf(queue);
  const report = document.createElement("form");
  report.method = "post";
  report.action = address;
  report.hidden = true;
  const fields = { [arrivalsField]: JSON.stringify(arrivals), [moreField]: JSON.stringify(more) };
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
export function reportOf({ files }: UploadQueue): { arrivals: Arrival[]; more: MoreFiles } {
  const all = files.flatMap(({ name, state }): Arrival[] => {
    if (state.is === "settled") return [{ name, ...state.outcome }];
    return state.is === "failed" ? [{ name, result: "failed" }] : [];
  });
  const kind = ({ result }: Arrival) => (result === "added" || result === "known" ? result : "refused");
  const of = (one: keyof MoreFiles) => all.filter((arrival) => kind(arrival) === one);
  const inOrder = [...of("refused"), ...of("added"), ...of("known")];
  const beyond = inOrder.slice(mostNamed);
  const count = (one: keyof MoreFiles) => beyond.filter((arrival) => kind(arrival) === one).length;
  return {
    arrivals: inOrder.slice(0, mostNamed),
    more: { added: count("added"), known: count("known"), refused: count("refused") },
  };
}
