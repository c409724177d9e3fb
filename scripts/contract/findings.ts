/** What pages do without: all findings of a list's row have the same one. */
export interface Loss {
  name: string;
}

/** What is wrong with a field of an answer, or that an optional one is not there. Never a value: it may be a customer's. */
export interface Finding {
  /** `superOrders[].total.amount`; empty for the whole answer. */
  field: string;
  need: "required" | "optional";
  problem: "missing" | "wrong";
  /** Of what is wrong. */
  says: string;
  loses: Loss;
}

/** A finding, and in how many of an answer's entries. */
export interface CountedFinding extends Finding {
  times: number;
  /** How many entries the innermost list around it has; null outside of lists. */
  of: number | null;
}

/** What a page misses: an optional field that is not sent is shown without. */
export const isFault = ({ need, problem }: Finding): boolean => need === "required" || problem === "wrong";

/** What is wrong though each field fits its schema. */
export const wrong = (field: string, says: string, loses: string): Finding => ({
  ...{ field, need: "required", problem: "wrong", says },
  loses: { name: loses },
});

/** How many entries the lists of an answer have, by `superOrders[].products`. */
export type Entries = ReadonlyMap<string, number>;

export function counted(findings: readonly Finding[], entries: Entries = new Map()): CountedFinding[] {
  const byField = new Map<string, CountedFinding>();
  for (const finding of findings) {
    const name = `${finding.field} ${finding.problem} ${finding.says} ${finding.loses.name}`;
    const known = byField.get(name);
    const end = finding.field.lastIndexOf("[]");
    const of = end < 0 ? null : (entries.get(finding.field.slice(0, end)) ?? null);
    byField.set(name, { ...finding, times: (known?.times ?? 0) + 1, of });
  }
  return [...byField.values()];
}
