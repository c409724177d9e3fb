import { describe, expect, it } from "vitest";
import { readTimelinePage } from "~/library/photo-list/photo-pages";
import { startOf, type TimelinePosition } from "~/library/photo-list/timeline-position";
import { monthSections } from "~/library/timeline/month-sections";
import type { MonthIndex } from "~/services/photo-schemas";
import type { Sorting } from "~/services/sorting";
import { libraryOf, type MadeMonth } from "./library-of-photos";

const byDate: Sorting = { sortKey: "dateTaken", sortOrder: "desc" };
const byUpload: Sorting = { sortKey: "created", sortOrder: "desc" };
const may = { year: 2024, month: 5 };
const april = { year: 2024, month: 4 };

async function sectionsAt(
  months: readonly MadeMonth[],
  position: TimelinePosition,
  { sorting = byDate, index }: { sorting?: Sorting; index?: MonthIndex | null } = {},
) {
  const library = libraryOf(months);
  const page = await readTimelinePage(library.read, position);
  const total = library.ids.length;
  const sections = monthSections({
    ...page,
    position: position,
    sorting,
    index: index === undefined ? library.index : index,
    total,
  });
  return sections.map(({ photos, ...section }) => ({ ...section, shown: photos.length }));
}

describe("month sections of the library", () => {
  it("link the rest of a month to the month's own page", async () => {
    expect(await sectionsAt([{ ...may, count: 130 }], startOf(null))).toEqual([
      {
        month: may,
        shown: 24,
        offset: 0,
        count: 130,
        rest: { position: { ...startOf(may), skip: 24 }, count: 106 },
      },
    ]);
  });

  it("show months that end on the page whole", async () => {
    expect(
      await sectionsAt(
        [
          { ...may, count: 4 },
          { ...april, count: 20 },
        ],
        startOf(null),
      ),
    ).toEqual([
      { month: may, shown: 4, offset: 0, count: 4, rest: null },
      { month: april, shown: 20, offset: 0, count: 20, rest: null },
    ]);
  });

  it("know how far into a month a later page begins", async () => {
    const months = [
      { ...may, count: 10 },
      { ...april, count: 30 },
    ];
    const { next } = await readTimelinePage(libraryOf(months).read, startOf(null));
    expect(next).toEqual({ month: null, cursor: "after-24", before: 24, skip: 0 });
    expect(next && (await sectionsAt(months, next))).toEqual([
      { month: april, shown: 16, offset: 14, count: 30, rest: null },
    ]);
  });

  it("link to the next page when the month's own page would skip too far", async () => {
    const position = { month: null, cursor: "after-600", before: 600, skip: 0 };
    const [section] = await sectionsAt([{ ...may, count: 1_000 }], position);
    expect(section?.rest).toEqual({
      position: { ...position, cursor: "after-624", before: 624 },
      count: 376,
    });
  });

  it("work without the index, with no count of the rest", async () => {
    expect(await sectionsAt([{ ...may, count: 130 }], startOf(null), { index: null })).toEqual([
      { month: may, shown: 24, offset: 0, count: null, rest: null },
    ]);
  });

  it("trust the photos when the index has fewer", async () => {
    const index = { months: [{ ...may, count: 3 }], rejected: [] };
    const [section] = await sectionsAt([{ ...may, count: 30 }], startOf(may), { index });
    expect(section).toMatchObject({ count: 24, rest: { count: null } });
  });
});

describe("month sections of a month", () => {
  it("continue with the month's next page", async () => {
    const position = { month: may, cursor: "after-24", before: 24, skip: 0 };
    expect(await sectionsAt([{ ...may, count: 130 }], position)).toEqual([
      {
        month: may,
        shown: 24,
        offset: 24,
        count: 130,
        rest: { position: { ...position, cursor: "after-48", before: 48 }, count: 82 },
      },
    ]);
  });

  it("begin after skipped photos", async () => {
    const [section] = await sectionsAt([{ ...may, count: 30 }], { ...startOf(may), skip: 11 });
    expect(section).toMatchObject({ shown: 19, offset: 11, count: 30, rest: null });
  });
});

describe("month sections by upload date", () => {
  it("link the rest of a month to its own page where the service counts uploads by month", async () => {
    const sections = await sectionsAt([{ ...may, count: 130 }], startOf(null), { sorting: byUpload });
    expect(sections).toEqual(await sectionsAt([{ ...may, count: 130 }], startOf(null)));
  });

  it("count what is left of the library", async () => {
    const sections = await sectionsAt(
      [
        { ...may, count: 20 },
        { ...april, count: 400 },
      ],
      startOf(null),
      {
        sorting: byUpload,
        index: null,
      },
    );
    expect(sections.at(-1)).toEqual({
      month: april,
      shown: 4,
      offset: 0,
      count: null,
      rest: { position: { month: null, cursor: "after-24", before: 24, skip: 0 }, count: 396 },
    });
  });
});
