import type { CheckedCall } from "./check-services";
import { type CountedFinding, isFault } from "./findings";

export const isFaulty = ({ state, findings }: CheckedCall): boolean =>
  state === "failed" || findings.some(isFault);

const times = ({ times: count, of }: CountedFinding) =>
  of === null ? (count > 1 ? ` (${count} times)` : "") : ` (${count} of ${of})`;

function line(finding: CountedFinding): string {
  const { field, need, says, loses } = finding;
  return `    ${need}  ${field === "" ? "the answer" : field}: ${says}${times(finding)}; lost: ${loses.name}`;
}

/** A list that is the answer, or stands at its top, and has nothing in it. */
const unseenRows = ({ empty }: CheckedCall) =>
  empty.some((list) => !list.includes("[]") && !list.includes("."));

const isSeen = (call: CheckedCall) => call.state === "answered" && !unseenRows(call);

const listed = (title: string, names: readonly string[]) =>
  names.length > 0 ? [`    ${title}: ${[...new Set(names)].join(", ")}`] : [];

/** Lines of a report: required and optional apart, first what is wrong. */
export function reportOf(calls: readonly CheckedCall[]): string[] {
  const lines = calls.flatMap((call) => {
    const { service, call: name, state, why, findings, empty } = call;
    const faults = findings.filter(isFault).toSorted((one, other) => (one.need < other.need ? 1 : -1));
    const missing = findings.filter((finding) => !isFault(finding));
    const never = missing.filter(({ times: count, of }) => of === null || count === of);
    const partly = missing.filter((finding) => !never.includes(finding));
    const seen = unseenRows(call) ? "no rows: their fields were not seen" : "ok";
    const stated = {
      answered: faults.length === 0 ? seen : `${faults.length} wrong`,
      none: `none${why === null ? "" : ` (${why})`}: its fields were not seen`,
      failed: `failed: ${why}`,
      "not called": `not called: ${why}`,
    }[state];
    return [
      `${isFaulty(call) ? "✗" : isSeen(call) ? "✓" : "–"} ${service}  ${name}  ${stated}`,
      ...faults.map(line),
      ...listed(
        "empty lists, whose fields were not seen",
        empty.map((list) => list || "the answer"),
      ),
      ...listed(
        "optional, not sent",
        never.map(({ field }) => field),
      ),
      ...listed(
        "optional, sent by some",
        partly.map(({ field, times: count, of }) => `${field} (${Number(of) - count} of ${of})`),
      ),
    ];
  });
  const faulty = calls.filter(isFaulty).length;
  const unseen = calls.filter((call) => !isFaulty(call) && !isSeen(call)).length;
  lines.push(
    "",
    `${calls.length} calls: ${faulty} with something wrong, ${unseen} without an answer to look at, ${calls.length - faulty - unseen} as they should be.`,
  );
  return lines;
}
