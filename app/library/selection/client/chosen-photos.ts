import type { ChosenAnswer } from "../chosen-answer";
import { hasCapacity, type SelectionChange, wishOf } from "./selection-changes";
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

  constructor(
    begin: {
      count: number;
      revision: number;
      chosen: readonly string[];
      months: Readonly<Record<string, number>>;
    },
    private readonly compare: (one: Tile, other: Tile) => number,
  ) {
    this.confirmed = new Set(begin.chosen);
    this.others = Math.max(0, begin.count - this.confirmed.size);
    this.months = monthsOf(begin.months);
    this.revision = begin.revision;
  }

  get isWhole(): boolean {
    return this.others === 0;
  }

  get count(): number {
    return this.confirmed.size + this.others + this.moreOf(null);
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
    const latest = [...this.changes, ...(this.drag ? [this.drag] : [])].reverse();
    for (const change of latest) {
      const wish = wishOf(change, tile, this.compare);
      if (wish !== undefined) return wish;
    }
    return this.confirmed.has(tile.id);
  }

  get isGuess(): boolean {
    return this.drag !== null || this.changes.some(({ kind }) => kind === "range");
  }

  get unsaved(): boolean {
    return this.changes.length > 0;
  }

  choose(tile: Tile, on: boolean): void {
    if (this.has(tile) === on) return;
    const last = this.changes.at(-1);
    const joins = last?.kind === "photos" && !last.sent && hasCapacity(last.wishes, tile.page);
    const change = joins
      ? last
      : this.add({ kind: "photos", wishes: new Map(), more: new Map(), sent: false });
    if (change.kind === "photos") change.wishes.set(tile.id, { on, page: tile.page });
    count(change, tile.month, on ? 1 : -1);
  }

  chooseRange(ends: readonly [Tile, Tile], on: boolean, shown: readonly Tile[]): void {
    this.drag = null;
    this.add(this.rangeOf(ends, on, shown));
  }

  preview(range: { ends: readonly [Tile, Tile]; on: boolean } | null, shown: readonly Tile[]): void {
    this.drag = null;
    if (range) this.drag = this.rangeOf(range.ends, range.on, shown);
  }

  chooseMonth(month: string, on: boolean, total: number): void {
    const change = this.add({ kind: "month", month, on, more: new Map(), sent: false });
    count(change, month, (on ? total : 0) - this.inMonth(month));
  }

  chooseAll(on: boolean, total: number): void {
    const more = new Map<string | null, number>([[null, (on ? total : 0) - this.count]]);
    const touched = this.changes.flatMap((change) => [...change.more.keys()]);
    for (const month of new Set([...this.months.keys(), ...touched]))
      if (!on && month !== null) more.set(month, -this.inMonth(month));
    this.add({ kind: "all", on, more, sent: false });
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
    else if (change && answer.rejected === null) this.confirm(change, answer);
    this.months = monthsOf(answer.months);
    this.revision = answer.revision;
    this.others = Math.max(0, answer.count - this.confirmed.size);
  }

  private confirm(change: SelectionChange, { ids, missing }: ChosenAnswer): void {
    const put = (id: string, on: boolean) => (on ? this.confirmed.add(id) : this.confirmed.delete(id));
    if (change.kind === "photos")
      for (const [id, { on }] of change.wishes) put(id, on && !missing.includes(id));
    else if (change.kind === "all" && !change.on) this.confirmed.clear();
    else for (const id of ids) put(id, change.on);
  }

  private rangeOf(ends: readonly [Tile, Tile], on: boolean, shown: readonly Tile[]): SelectionChange {
    const change: SelectionChange = { kind: "range", ends, on, more: new Map(), sent: false };
    for (const tile of shown)
      if (wishOf(change, tile, this.compare) === on && this.has(tile) !== on)
        count(change, tile.month, on ? 1 : -1);
    return change;
  }

  private add(change: SelectionChange): SelectionChange {
    this.changes.push(change);
    return change;
  }

  private moreOf(month: string | null): number {
    const all = this.drag ? [...this.changes, this.drag] : this.changes;
    return all.reduce((sum, { more }) => sum + (more.get(month) ?? 0), 0);
  }
}

const monthsOf = (counts: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(counts).map(([month, n]) => [month || unknownMonth, n]));

function count({ more }: SelectionChange, month: string | null, by: number): void {
  for (const key of new Set([null, month])) more.set(key, (more.get(key) ?? 0) + by);
}
