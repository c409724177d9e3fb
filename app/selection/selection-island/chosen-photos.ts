import type { ChosenAnswer } from "../chosen-answer";
import { hasRoom, type SelectionChange, wishOf } from "./selection-changes";
import type { Tile } from "./tile-order";

/** Under which month a list has the photos of no known date; the server counts them under none. */
const unknownMonth = "1970-01";

/**
 * The photos that are chosen: what the server has confirmed, and on top of it, in their order, the changes that are on their
 * way. What the page shows follows both; a change that is refused is as if it had never been made.
 */
export class ChosenPhotos {
  private confirmed = new Set<string>();
  private months: ReadonlyMap<string, number>;
  private changes: SelectionChange[] = [];
  /** Chosen photos whose ids the page does not know. */
  private others = 0;
  /** What a drag would do, were it to end here. */
  private drag: SelectionChange | null = null;
  revision: number;

  /**
   * @param begin what the page came with: how many are chosen in all, and the revision
   * @param compare the order of the list
   */
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

  /** Whether the page knows of every photo whether it is chosen. */
  get isWhole(): boolean {
    return this.others === 0;
  }

  get count(): number {
    return this.confirmed.size + this.others + this.moreOf(null);
  }

  /** A photo that the page does not know of is chosen, as its tile says that has just come. */
  learn({ id }: Tile): void {
    if (this.others === 0 || this.confirmed.has(id)) return;
    this.confirmed.add(id);
    this.others -= 1;
  }

  /** Chosen photos of a month. */
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

  /** Whether the count is a guess: only the server knows what all is in a range. */
  get isGuess(): boolean {
    return this.drag !== null || this.changes.some(({ kind }) => kind === "range");
  }

  /** Changes that the server has not confirmed. */
  get unsaved(): boolean {
    return this.changes.length > 0;
  }

  choose(tile: Tile, on: boolean): void {
    if (this.has(tile) === on) return;
    const last = this.changes.at(-1);
    const joins = last?.kind === "photos" && !last.sent && hasRoom(last.wishes, tile.page);
    const change = joins
      ? last
      : this.add({ kind: "photos", wishes: new Map(), more: new Map(), sent: false });
    if (change.kind === "photos") change.wishes.set(tile.id, { on, page: tile.page });
    count(change, tile.month, on ? 1 : -1);
  }

  /** Chooses everything from one photo to another. `shown` are the tiles that the page has now. */
  chooseRange(ends: readonly [Tile, Tile], on: boolean, shown: readonly Tile[]): void {
    this.drag = null;
    this.add(this.rangeOf(ends, on, shown));
  }

  /** Shows what a range would be, without choosing it yet; null for none. */
  preview(range: { ends: readonly [Tile, Tile]; on: boolean } | null, shown: readonly Tile[]): void {
    this.drag = null;
    if (range) this.drag = this.rangeOf(range.ends, range.on, shown);
  }

  /** @param total photos the month has */
  chooseMonth(month: string, on: boolean, total: number): void {
    const change = this.add({ kind: "month", month, on, more: new Map(), sent: false });
    count(change, month, (on ? total : 0) - this.inMonth(month));
  }

  /** @param total photos the list has */
  chooseAll(on: boolean, total: number): void {
    const more = new Map<string | null, number>([[null, (on ? total : 0) - this.count]]);
    const touched = this.changes.flatMap((change) => [...change.more.keys()]);
    for (const month of new Set([...this.months.keys(), ...touched]))
      if (!on && month !== null) more.set(month, -this.inMonth(month));
    this.add({ kind: "all", on, more, sent: false });
  }

  /** The change that is to be sent next. */
  next(): SelectionChange | null {
    return this.changes[0] ?? null;
  }

  /** The change that was made after another one. */
  nextAfter(change: SelectionChange): SelectionChange | null {
    return this.changes[this.changes.indexOf(change) + 1] ?? null;
  }

  /** Takes in what the server made of a change; of none when it was only asked. */
  settle(change: SelectionChange | null, answer: ChosenAnswer): void {
    if (change) this.changes = this.changes.filter((one) => one !== change);
    if (answer.all) this.confirmed = new Set(answer.all);
    else if (change && answer.refused === null) this.confirm(change, answer);
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
