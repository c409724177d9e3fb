import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChosenAnswer } from "~/library/selection/chosen-answer";
import { ChosenPhotos } from "~/library/selection/client/chosen-photos";
import { changeText } from "~/library/selection/client/selection-changes";
import { compareIndexes, isBetween, type Tile } from "~/library/selection/client/tile-order";
import { answerWith } from "../chosen-answer";

/** A library of four months with five photos each, the newest first. */
const months = ["2026-07", "2026-06", "2025-12", "1970-01"] as const;
const library: readonly Tile[] = months.flatMap((month) =>
  Array.from({ length: 5 }, (_, index) => ({
    id: `${month}.${index}`,
    page: `?month=${month}`,
    month,
    position: { month, index },
  })),
);
const compare = (one: Tile, other: Tile) =>
  one.position && other.position ? compareIndexes(one.position, other.position, true) : 0;
const tile = (at: number): Tile => {
  const found = library[at];
  if (!found) throw new Error(`There is no photo ${at}`);
  return found;
};
const rangeOf = (one: number, other: number) => library.slice(Math.min(one, other), Math.max(one, other) + 1);

const fresh = () => new ChosenPhotos({ count: 0, revision: 0, chosen: [], months: {} }, compare);
const chosenOf = (photos: ChosenPhotos) => library.filter((one) => photos.has(one)).map(({ id }) => id);
const answer = (chosen: ReadonlySet<string>, overrides: Partial<ChosenAnswer> = {}): ChosenAnswer => {
  const inMonths = new Map<string, number>();
  for (const id of chosen) {
    const month = id.slice(0, 7).replace("1970-01", "");
    inMonths.set(month, (inMonths.get(month) ?? 0) + 1);
  }
  return answerWith({ count: chosen.size, months: Object.fromEntries(inMonths), ...overrides });
};

test("photos are in the order of their list, wherever in the page they are", () => {
  for (const [at, one] of library.entries())
    for (const [position, other] of library.entries())
      expect(Math.sign(compare(one, other))).toBe(Math.sign(at - position));
  const oldestFirst = (one: Tile, other: Tile) =>
    one.position && other.position ? compareIndexes(one.position, other.position, false) : 0;
  expect(oldestFirst(tile(0), tile(19))).toBeGreaterThan(0);
  expect(isBetween(tile(4), [tile(9), tile(3)], compare)).toBe(true);
  expect(isBetween(tile(2), [tile(9), tile(3)], compare)).toBe(false);
});

const sizes = new Map<string, number>(months.map((month) => [month, 5]));

type Act =
  | { act: "tick"; at: number; on: boolean }
  | { act: "range"; one: number; other: number; on: boolean; shown: readonly number[] }
  | { act: "month"; at: number; on: boolean }
  | { act: "all"; on: boolean }
  | { act: "saved" }
  | { act: "rejected" };

const at = fc.nat(library.length - 1);
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant("tick" as const), at, on: fc.boolean() }),
    fc.record({
      act: fc.constant("range" as const),
      one: at,
      other: at,
      on: fc.boolean(),
      shown: fc.subarray([...library.keys()]),
    }),
    fc.record({ act: fc.constant("month" as const), at: fc.nat(3), on: fc.boolean() }),
    fc.record({ act: fc.constant("all" as const), on: fc.constant(false) }),
    fc.constant({ act: "saved" as const }),
    fc.constant({ act: "rejected" as const }),
  ),
  { maxLength: 25 },
);

/** What follows a guess is counted from it, until the guess is counted by the server. */
const afterGuesses: Act[][] = [
  [
    { act: "tick", at: 0, on: true },
    { act: "range", one: 0, other: 0, on: false, shown: [] },
    { act: "all", on: false },
    { act: "saved" },
    { act: "saved" },
  ],
  [
    { act: "tick", at: 0, on: true },
    { act: "range", one: 0, other: 0, on: false, shown: [] },
    { act: "month", at: 0, on: true },
    { act: "range", one: 0, other: 9, on: false, shown: [] },
    { act: "saved" },
    { act: "saved" },
  ],
  [
    { act: "range", one: 0, other: 5, on: true, shown: [] },
    { act: "tick", at: 3, on: false },
    { act: "month", at: 0, on: true },
    { act: "rejected" },
  ],
];

test("what is shown is what was done, in its order, whether the server knows of it yet or not, and nothing of what it rejects", () => {
  fc.assert(
    fc.property(acts, (done: Act[]) => {
      const photos = new ChosenPhotos(
        { count: 0, revision: 0, chosen: [], months: {} },
        compare,
        () => sizes,
      );
      /** What the server knows; and what is to be seen, by doing it all at once. */
      const [known, wanted] = [new Set<string>(), new Set<string>()];
      const put = (set: Set<string>, tiles: readonly Tile[], on: boolean) => {
        for (const { id } of tiles)
          if (on) set.add(id);
          else set.delete(id);
      };
      for (const one of done) {
        if (one.act === "tick") {
          photos.choose(tile(one.at), one.on);
          put(wanted, [tile(one.at)], one.on);
        } else if (one.act === "range") {
          // Few of its rows may be in the page.
          photos.chooseRange([tile(one.one), tile(one.other)], one.on, one.shown.map(tile));
          put(wanted, rangeOf(one.one, one.other), one.on);
        } else if (one.act === "month") {
          const month = months[one.at] ?? "";
          photos.chooseMonth(month, one.on, 5);
          put(
            wanted,
            library.filter((photo) => photo.month === month),
            one.on,
          );
        } else if (one.act === "all") {
          photos.chooseAll(one.on, library.length);
          put(wanted, library, one.on);
        } else {
          const change = photos.next();
          if (!change) continue;
          change.sent = true;
          if (one.act === "saved") {
            const ids = apply(JSON.parse(changeText(change)), known);
            photos.confirmSaved(change, answer(known, { ids }));
          } else {
            photos.confirmSaved(change, answer(known, { rejected: "gone" }));
            wanted.clear();
            for (const id of known) wanted.add(id);
            for (let next = photos.next(); next; next = photos.nextAfter(next))
              apply(JSON.parse(changeText(next)), wanted);
          }
        }
        expect(chosenOf(photos)).toEqual(library.flatMap(({ id }) => (wanted.has(id) ? [id] : [])));
        expect(photos.count).toBeGreaterThanOrEqual(0);
        expect(photos.count).toBeLessThanOrEqual(library.length);
        if (!photos.isGuess) expectCounted(photos, wanted);
      }
      for (let change = photos.next(); change; change = photos.next())
        photos.confirmSaved(change, answer(known, { ids: apply(JSON.parse(changeText(change)), known) }));
      expect([...known].toSorted()).toEqual([...wanted].toSorted());
      expectCounted(photos, wanted);
    }),
    { examples: afterGuesses.map((done) => [done]) },
  );

  function expectCounted(photos: ChosenPhotos, wanted: ReadonlySet<string>): void {
    expect(photos.count).toBe(wanted.size);
    for (const month of months) {
      const inMonth = library.filter((photo) => photo.month === month && wanted.has(photo.id));
      expect(photos.inMonth(month)).toBe(inMonth.length);
    }
  }
  /** Does what the server would do, and says which photos it was about. */
  function apply(sent: unknown, known: Set<string>): string[] {
    if (typeof sent !== "object" || sent === null) throw new Error("no change");
    const tiles = tilesOf(sent);
    for (const [id, on] of tiles)
      if (on) known.add(id);
      else known.delete(id);
    return [...tiles.keys()];
  }
  function tilesOf(sent: object): Map<string, boolean> {
    const all = (tiles: readonly Tile[], on: unknown) => new Map(tiles.map(({ id }) => [id, on === true]));
    if ("range" in sent && Array.isArray(sent.range) && "on" in sent) {
      const [one, other] = sent.range.map(({ id }) => library.findIndex((photo) => photo.id === id));
      return all(rangeOf(one ?? 0, other ?? 0), sent.on);
    }
    if ("month" in sent && "on" in sent)
      return all(
        library.filter(({ month }) => month === sent.month),
        sent.on,
      );
    if ("all" in sent) return all(library, sent.all);
    const wishes = new Map<string, boolean>();
    if ("remove" in sent && Array.isArray(sent.remove)) for (const id of sent.remove) wishes.set(id, false);
    if ("add" in sent && Array.isArray(sent.add))
      for (const { ids } of sent.add) for (const id of ids) wishes.set(id, true);
    return wishes;
  }
});

test("an album is chosen as a whole at once, however much of it is in the page", () => {
  const photos = fresh();
  photos.choose(tile(0), true);
  photos.chooseAll(true, 130);
  expect([photos.count, photos.has(tile(19))]).toEqual([130, true]);
  photos.choose(tile(3), false);
  expect([photos.count, photos.has(tile(3))]).toEqual([129, false]);
});

describe("the count of a range", () => {
  const begin = (inMonths: Readonly<Record<string, number>> = {}) => {
    const count = Object.values(inMonths).reduce((sum, n) => sum + n, 0);
    return new ChosenPhotos({ count, revision: 0, chosen: [], months: inMonths }, compare, () => sizes);
  };
  const chosenBefore: readonly [string, Readonly<Record<string, number>>, number, boolean][] = [
    ["nothing", {}, 11, false],
    ["a whole month within it", { "2026-06": 5 }, 11, false],
    ["photos of a month that is within it as a whole", { "2026-06": 2 }, 11, false],
    ["a whole month at its end", { "2025-12": 5 }, 12, false],
    ["as many of a month as are beside it or not in sight", { "2025-12": 4 }, 12, false],
    ["a photo of which nobody knows whether it is beside it", { "2025-12": 1 }, 12, true],
  ];

  test.each(chosenBefore)(
    "is right though its rows are not in the page, or told as a guess: chosen before was %s",
    (_, before, count, guess) => {
      const photos = begin(before);
      // The last two of July, all of June, and the first four of December.
      photos.chooseRange([tile(3), tile(13)], true, [tile(3), tile(13)]);
      expect([photos.count, photos.isGuess]).toEqual([count, guess]);
    },
  );

  test("of photos that are let go is right, too", () => {
    const photos = begin({ "2026-07": 5, "2026-06": 5, "1970-01": 2 });
    photos.chooseRange([tile(13), tile(3)], false, []);
    expect([photos.count, photos.isGuess]).toEqual([5, false]);
    expect([photos.inMonth("2026-07"), photos.inMonth("2026-06")]).toEqual([3, 0]);
  });
});

describe("a selection that is full", () => {
  const begin = () =>
    new ChosenPhotos({ count: 0, revision: 0, chosen: [], months: {}, max: 7 }, compare, () => sizes);

  test("counts no more than it can hold", () => {
    const photos = begin();
    photos.chooseRange([tile(0), tile(19)], true, []);
    expect([photos.count, photos.isFull]).toEqual([7, true]);
  });

  test("is empty once all of it is let go, however much did not fit", () => {
    const photos = begin();
    photos.chooseRange([tile(0), tile(19)], true, []);
    photos.chooseAll(false, library.length);
    expect([photos.count, photos.isFull]).toEqual([0, false]);
  });

  test("has what fitted, and nothing else", () => {
    const photos = begin();
    photos.chooseMonth("2026-07", true, 5);
    photos.confirmSaved(
      photos.next(),
      answer(new Set(rangeOf(0, 4).map(({ id }) => id)), { ids: rangeOf(0, 4).map(({ id }) => id) }),
    );
    photos.chooseMonth("2026-06", true, 5);
    const fitted = rangeOf(5, 6).map(({ id }) => id);
    const all = new Set(rangeOf(0, 6).map(({ id }) => id));
    photos.confirmSaved(photos.next(), answer(all, { rejected: "full", ids: fitted }));
    expect(chosenOf(photos)).toEqual([...all]);
    photos.choose(tile(9), true);
    photos.choose(tile(6), true);
    photos.confirmSaved(photos.next(), answer(all, { rejected: "full", ids: [tile(6).id] }));
    expect(chosenOf(photos)).toEqual([...all]);
  });
});

describe("a change that is not made", () => {
  test("is as if it had never been, and what came after it stands", () => {
    const photos = fresh();
    photos.choose(tile(0), true);
    const first = photos.next();
    if (first) first.sent = true;
    photos.choose(tile(1), true);
    expect(photos.count).toBe(2);
    photos.confirmSaved(first, answer(new Set(), { rejected: "gone" }));
    expect(chosenOf(photos)).toEqual([tile(1).id]);
    expect(photos.count).toBe(1);
  });

  test("leaves out the photos that are no longer there", () => {
    const photos = fresh();
    photos.choose(tile(0), true);
    photos.choose(tile(1), true);
    photos.confirmSaved(photos.next(), answer(new Set([tile(0).id]), { missing: [tile(1).id] }));
    expect(chosenOf(photos)).toEqual([tile(0).id]);
    expect(photos.unsaved).toBe(false);
  });
});

test("photos chosen elsewhere count, and are known once the server has named them", () => {
  const photos = new ChosenPhotos(
    { count: 3, revision: 4, chosen: [tile(0).id], months: { "2026-07": 1, "": 2 } },
    compare,
  );
  expect([photos.count, photos.isWhole, photos.inMonth("1970-01")]).toEqual([3, false, 2]);
  photos.choose(tile(1), true);
  expect(photos.count).toBe(4);
  const all = [tile(0), tile(17), tile(18)].map(({ id }) => id);
  photos.confirmSaved(null, answer(new Set(all), { all, revision: 5 }));
  expect([photos.count, photos.isWhole, photos.revision]).toEqual([4, true, 5]);
  expect(chosenOf(photos)).toEqual([tile(0).id, tile(1).id, tile(17).id, tile(18).id]);
});

test("a drag shows what it would do, and does nothing until it ends", () => {
  const photos = fresh();
  photos.choose(tile(3), true);
  photos.preview({ ends: [tile(2), tile(6)], on: true }, library);
  expect([photos.count, photos.isOpen]).toEqual([5, true]);
  photos.preview({ ends: [tile(2), tile(3)], on: true }, library);
  expect(chosenOf(photos)).toEqual([tile(2).id, tile(3).id]);
  photos.preview(null, []);
  expect(chosenOf(photos)).toEqual([tile(3).id]);
  expect([photos.count, photos.isOpen]).toEqual([1, false]);
});

test("ticks that follow each other go together, up to what one request takes", () => {
  const photos = fresh();
  for (let number = 0; number < 700; number++)
    photos.choose(
      { id: `p${number}`, page: `?skip=${Math.floor(number / 24)}`, month: null, position: null },
      true,
    );
  const sizes: number[] = [];
  for (let change = photos.next(); change; change = photos.next()) {
    if (change.kind === "photos") sizes.push(change.wishes.size);
    photos.confirmSaved(change, answer(new Set()));
  }
  // Six pages of 24 each time, then the rest.
  expect(sizes).toEqual([144, 144, 144, 144, 124]);
});
