import type { CheckedCall } from "./check-services";
import { type CountedFinding, isFault } from "./findings";

export const isFaulty = ({ state, findings }: CheckedCall): boolean =>
  state === "failed" || findings.some(isFault);

const times = ({ times: count }: CountedFinding) => (count > 1 ? ` (${count} times)` : "");

function line(finding: CountedFinding): string {
  const { field, need, says } = finding;
  return `    ${need}  ${field === "" ? "the answer" : field}: ${says}${times(finding)}`;
}

/** Lines of a report: required and optional apart, first what is wrong. */
export function reportOf(calls: readonly CheckedCall[]): string[] {
  const lines = calls.flatMap((call) => {
    const { service, call: name, state, why, findings } = call;
    const faults = findings.filter(isFault).toSorted((one, other) => (one.need < other.need ? 1 : -1));
    const missing = findings.filter((finding) => !isFault(finding)).map(({ field }) => field);
    const stated = {
      answered: faults.length === 0 ? "ok" : `${faults.length} wrong`,
      none: `none${why === null ? "" : ` (${why})`}: its fields were not seen`,
      failed: `failed: ${why}`,
      "not called": `not called: ${why}`,
    }[state];
    return [
      `${isFaulty(call) ? "✗" : state === "answered" ? "✓" : "–"} ${service}  ${name}  ${stated}`,
      ...faults.map(line),
      ...(missing.length > 0 ? [`    optional, not sent: ${[...new Set(missing)].join(", ")}`] : []),
    ];
  });
  const faulty = calls.filter(isFaulty).length;
  const unseen = calls.filter(({ state }) => state === "none" || state === "not called").length;
  lines.push(
    "",
    `${calls.length} calls: ${faulty} with something wrong, ${unseen} without an answer to look at, ${calls.length - faulty - unseen} as they should be.`,
  );
  return lines;
}
