import type { Finding } from "./check-answer";

/** A finding, and in how many of an answer's entries. */
export interface CountedFinding extends Finding {
  times: number;
}

/** What a page misses: an optional field that is not sent is shown without. */
export const isFault = ({ need, problem }: Finding): boolean => need === "required" || problem === "wrong";

export function counted(findings: readonly Finding[]): CountedFinding[] {
  const byField = new Map<string, CountedFinding>();
  for (const finding of findings) {
    const name = `${finding.field} ${finding.problem} ${finding.says}`;
    const known = byField.get(name);
    byField.set(name, { ...finding, times: (known?.times ?? 0) + 1 });
  }
  return [...byField.values()];
}
