import type { Side } from "./filmstrip";

export type Beside = Record<Side, string | null>;

/** Photos just deleted or removed: pages fetched before still link to them. */
export class PhotosGone {
  private readonly beside = new Map<string, Beside>();
  /** Which photo of how many each was, until the pages count without it. */
  private readonly positions = new Map<string, readonly number[]>();

  add(href: string, beside: Beside, position: string): void {
    this.beside.set(pathOf(href), beside);
    this.positions.set(pathOf(href), numbersIn(position).map(Number));
  }

  remove(href: string): void {
    this.beside.delete(pathOf(href));
    this.positions.delete(pathOf(href));
  }

  clear(): void {
    this.beside.clear();
    this.counted();
  }

  counted(): void {
    this.positions.clear();
  }

  /** "3 of 32", of a page fetched before, as it is without them: "2 of 31". */
  positionWithout(text: string): string {
    const [number = 0, total = 0] = numbersIn(text).map(Number);
    const gone = [...this.positions.values()].filter(([, ofAll]) => ofAll === total);
    if (gone.length === 0) return text;
    const before = gone.filter(([at = 0]) => at < number).length;
    const now = [number - before, total - gone.length];
    const format = new Intl.NumberFormat(document.documentElement.lang);
    return text.replace(numbers, () => format.format(now.shift() ?? 0));
  }

  past(href: string | null, side: Side): string | null {
    let to = href;
    while (to !== null) {
      const beyond = this.beside.get(pathOf(to));
      if (beyond === undefined) return to;
      to = beyond[side];
    }
    return null;
  }
}

/** With what stands between thousands. */
const numbers = /\d(?:\P{L}*\d)?/gu;

const numbersIn = (text: string): string[] =>
  (text.match(numbers) ?? []).map((found) => found.replace(/\D/g, ""));

/** The path only: the position in the query may differ. */
const pathOf = (href: string) => new URL(href, location.href).pathname;
