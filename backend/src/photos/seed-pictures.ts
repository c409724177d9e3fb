import catalogue from "../../seed-pictures/catalogue.json";
import type { SeededRandom } from "./seeded-random";

/** A picture of the catalogue: what it fits (months 1 to 12, hour of the day) and its upright size. */
export interface SeedPicture {
  name: string;
  months: number[];
  hour: number;
  width: number;
  height: number;
}

/** The pictures' prefix in the bucket. */
export const seedPictureKey = (picture: SeedPicture) => `seed/${picture.name}`;

/** Pictures that may have been taken in that month (1 to 12). */
export function picturesOf(month: number): SeedPicture[] {
  return catalogue.filter((picture) => picture.months.some((fitting) => fitting === month));
}

/**
 * Deals out pictures month by month: what was not shown for the longest time comes first, so that a picture comes
 * back only when a library has more photos than the catalogue has motifs.
 */
export function pictureDealer(random: SeededRandom) {
  const dealt = new Map<string, number>();
  let turn = 0;
  return (month: number, count: number): SeedPicture[] => {
    const own = picturesOf(month);
    const around = [(month + 10) % 12, month % 12].flatMap((other) => picturesOf(other + 1));
    const fitting = count <= own.length ? own : [...new Set([...own, ...around])];
    const order = fitting
      .map((picture) => ({ picture, last: dealt.get(picture.name) ?? -1, chance: random.next() }))
      .sort((a, b) => a.last - b.last || a.chance - b.chance)
      .map(({ picture }) => picture);
    turn++;
    const hand = Array.from({ length: count }, (_, i) => order[i % order.length]).filter(
      (one) => one !== undefined,
    );
    for (const picture of hand) dealt.set(picture.name, turn);
    return hand;
  };
}
