/** What must not happen, however much fails. */
const failures = [
  "blank",
  "5xx",
  "wrong empty",
  "leak",
  "sign-out",
  "lost",
  "typed text lost",
  "doubled",
  "told wrongly",
] as const;
export type FailureKind = (typeof failures)[number];

/** Of the changes; the others never got their form. */
const leastShare = 0.8;

/** What a soak run has counted. */
export class Counts {
  loads = 0;
  changes = 0;
  presses = 0;
  /** Changes whose form did not come although it was asked for several times. */
  withoutForm = 0;
  readonly reported = { done: 0, failed: 0, unknown: 0 };
  readonly failed = new Map<FailureKind, Set<string>>(failures.map((kind) => [kind, new Set()]));
  readonly times: number[] = [];

  found(kind: FailureKind, evidence: string): void {
    this.failed.get(kind)?.add(evidence);
  }

  get clean(): boolean {
    return [...this.failed.values()].every((evidence) => evidence.size === 0);
  }

  /** Whether what was asked for took place: a run that loads nothing finds nothing. */
  isEnough(asked: { loads: number; changes: number }): boolean {
    return this.loads >= asked.loads && this.changes >= asked.changes * leastShare;
  }

  /** One table: each count with what it is out of. */
  report(): string {
    const outOf = (kind: FailureKind) => {
      if (kind === "lost" || kind === "doubled" || kind === "told wrongly") return `${this.changes} changes`;
      if (kind === "typed text lost") return `${this.reported.failed + this.reported.unknown} refusals`;
      return kind === "wrong empty" ? `${this.loads} loads` : `${this.loads} loads, ${this.presses} presses`;
    };
    const rows = failures.map((kind) => {
      const count = this.failed.get(kind)?.size ?? 0;
      return `${kind.padEnd(16)} ${String(count).padStart(4)} of ${outOf(kind)}`;
    });
    const sorted = this.times.toSorted((one, other) => one - other);
    const part = (share: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
    const { done, failed, unknown } = this.reported;
    return [
      ...rows,
      `told             ${done} done, ${failed} failed, ${unknown} unknown; ${this.withoutForm} forms did not come`,
      `page loads       p50 ${part(0.5)}, p95 ${part(0.95)}, longest ${part(1)}`,
      ...[...this.failed].flatMap(([kind, evidence]) => [...evidence].map((line) => `  ${kind}: ${line}`)),
    ].join("\n");
  }
}
