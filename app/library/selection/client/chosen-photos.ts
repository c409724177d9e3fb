import type { ChosenAnswer } from "../chosen-answer";
import { monthsBetween } from "./months-between";
import { changeOf, hasCapacity, type SelectionChange, wishOf } from "./selection-changes";
import type { Tile } from "./tile-order";

/** The month under which lists show photos without a date; the server uses "". */
const unknownMonth = "1970-01";

/** The confirmed selection plus pending changes in order. A rejected change is dropped as if
 * never made. */
export class ChosenPhotos {
  private confirmed = new Set<string>();
  private months: ReadonlyMap<string, number>;
  private changes: SelectionChange[] = [];
  /** Chosen photos whose ids the page does not know. */
  private others = 0;
  private drag: SelectionChange | null = null;
  revision: number;
  private readonly max: number;

  constructor(
    begin: {
      count: number;
      revision: number;
      chosen: readonly string[];
      months: Readonly<Record<string, number>>;
      /** Photos that one selection can hold. */
      max?: number;
    },
    private readonly compare: (one: Tile, other: Tile) => number,
    /** The sizes of the months, in the order of the list; empty in one without months. */
    private readonly totals: () => ReadonlyMap<string, number> = () => new Map(),
  ) {
    this.max = begin.max ?? Number.POSITIVE_INFINITY;
    this.confirmed = new Set(begin.chosen);
    this.others = Math.max(0, begin.count - this.confirmed.size);
    this.months = monthsOf(begin.months);
    this.revision = begin.revision;
  }

  get isWhole(): boolean {
    return this.others === 0;
  }

  /** What does not fit any more is left out by the server. */
  get count(): number {
    return Math.min(this.uncapped, this.max);
  }

  get isFull(): boolean {
    return this.count >= this.max;
  }

  learn({ id }: Tile): void {
    if (this.others === 0 || this.confirmed.has(id)) return;
    this.confirmed.add(id);
    this.others -= 1;
  }

  inMonth(month: string): number {
    return (this.months.get(month) ?? 0) + this.moreOf(month);
  }

  has(tile: Tile): boolean {
    for (const change of this.made().reverse()) {
      const wish = wishOf(change, tile, this.compare);
      if (wish !== undefined) return wish;
    }
    return this.confirmed.has(tile.id);
  }

  /** The count may still change, for the drag goes on or the server has not answered. */
  get isOpen(): boolean {
    return this.drag !== null || this.changes.some(({ kind }) => kind === "range");
  }

  get isGuess(): boolean {
    return this.made().some(({ isGuess }) => isGuess);
  }

  get unsaved(): boolean {
    return this.changes.length > 0;
  }

  choose(tile: Tile, on: boolean): void {
    if (this.has(tile) === on) return;
    const last = this.changes.at(-1);
    if (last?.kind !== "photos" || last.sent || !hasCapacity(last.wishes, tile.page))
      this.add({ kind: "photos", wishes: new Map([[tile.id, { on, tile }]]) });
    else {
      last.wishes.set(tile.id, { on, tile });
      count(last, tile.month, on ? 1 : -1);
    }
  }

  chooseRange(ends: readonly [Tile, Tile], on: boolean, shown: readonly Tile[]): void {
    this.drag = null;
    this.add({ kind: "range", ends, on, shown });
  }

  preview(range: { ends: readonly [Tile, Tile]; on: boolean } | null, shown: readonly Tile[]): void {
    this.drag = null;
    if (range) this.drag = this.measured(changeOf({ kind: "range", ...range, shown }));
  }

  chooseMonth(month: string, on: boolean, total: number, isTotalGuess = false): void {
    this.add({ kind: "month", month, on, total, isTotalGuess });
  }

  chooseAll(on: boolean, total: number): void {
    this.add({ kind: "all", on, total });
  }

  /** The next change to send. */
  next(): SelectionChange | null {
    return this.changes[0] ?? null;
  }

  nextAfter(change: SelectionChange): SelectionChange | null {
    return this.changes[this.changes.indexOf(change) + 1] ?? null;
  }

  confirmSaved(change: SelectionChange | null, answer: ChosenAnswer): void {
    if (change) this.changes = this.changes.filter((one) => one !== change);
    if (answer.all) this.confirmed = new Set(answer.all);
    else if (change && (answer.rejected === null || answer.rejected === "full")) this.confirm(change, answer);
    this.months = monthsOf(answer.months);
    this.revision = answer.revision;
    this.others = Math.max(0, answer.count - this.confirmed.size);
    this.measureAgain();
  }

  private confirm(change: SelectionChange, { ids, missing, rejected }: ChosenAnswer): void {
    const put = (id: string, on: boolean) => (on ? this.confirmed.add(id) : this.confirmed.delete(id));
    const isThere = (id: string) => (rejected === "full" ? ids.includes(id) : !missing.includes(id));
    if (change.kind === "photos") for (const [id, { on }] of change.wishes) put(id, on && isThere(id));
    else if (change.kind === "all" && !change.on) this.confirmed.clear();
    else for (const id of ids) put(id, change.on);
  }

  private add(wanted: Parameters<typeof changeOf>[0]): void {
    const change = this.measured(changeOf(wanted));
    this.changes.push(change);
  }

  /** What a change counts depends on those before it: on their guesses, and on whether they are made at all. */
  private measureAgain(): void {
    const { changes, drag } = this;
    this.changes = [];
    this.drag = null;
    for (const change of changes) this.changes.push(this.measured(change));
    if (drag) this.drag = this.measured(drag);
  }

  /** Counts what a change makes of the selection as it is shown, in which it is not yet. */
  private measured(change: SelectionChange): SelectionChange {
    change.more = new Map();
    change.isGuess = change.kind === "month" && change.isTotalGuess;
    if (change.kind === "range") this.measureRange(change);
    else if (change.kind === "photos") {
      for (const { on, tile } of change.wishes.values())
        if (this.has(tile) !== on) count(change, tile.month, on ? 1 : -1);
    } else if (change.kind === "month")
      count(change, change.month, (change.on ? change.total : 0) - this.inMonth(change.month));
    else {
      change.more.set(null, (change.on ? change.total : 0) - this.uncapped);
      const touched = this.changes.flatMap(({ more }) => [...more.keys()]);
      for (const month of new Set([...this.months.keys(), ...touched]))
        if (!change.on && month !== null) change.more.set(month, -this.inMonth(month));
    }
    return change;
  }

  private measureRange(change: SelectionChange & { kind: "range" }): void {
    const { ends, on, shown } = change;
    const inside = shown.filter((tile) => wishOf(change, tile, this.compare) === on);
    const parts = monthsBetween(ends, this.totals());
    if (parts === null)
      for (const tile of inside) if (this.has(tile) !== on) count(change, tile.month, on ? 1 : -1);
    for (const part of parts ?? []) {
      const tiles = inside.filter(({ month }) => month === part.month);
      const seen = tiles.filter((tile) => this.has(tile)).length;
      const inMonth = this.inMonth(part.month);
      // Of those that are chosen already, as many are within the range.
      const min = Math.max(seen, inMonth - (part.total - part.count));
      const max = Math.min(part.count, inMonth, seen + part.count - tiles.length);
      change.isGuess ||= min < max;
      count(change, part.month, on ? part.count - min : -min);
    }
  }

  private get uncapped(): number {
    return this.confirmed.size + this.others + this.moreOf(null);
  }

  private made(): SelectionChange[] {
    return this.drag ? [...this.changes, this.drag] : [...this.changes];
  }

  private moreOf(month: string | null): number {
    return this.made().reduce((sum, { more }) => sum + (more.get(month) ?? 0), 0);
  }
}

const monthsOf = (counts: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(counts).map(([month, n]) => [month || unknownMonth, n]));

function count({ more }: SelectionChange, month: string | null, by: number): void {
  for (const key of new Set([null, month])) more.set(key, (more.get(key) ?? 0) + by);
}
