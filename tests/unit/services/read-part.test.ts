import { expect, test, vi } from "vitest";
import type { ServiceClient } from "~/platform/http/service-client";
import { countedRows, type Part, readPart } from "~/services/read-part";

/** A service with this many rows, 0 to n-1, that answers at most `maxRows` a call. */
function serviceOf(held: number, maxRows: number) {
  return vi.fn(async ({ offset, limit }: Part) => {
    const rows = Array.from({ length: held }, (_, row) => row);
    return { rows: rows.slice(offset, offset + Math.min(limit, maxRows)), total: held };
  });
}

test.each([
  [10, 30, 0, 10, 1],
  [4, 30, 0, 10, 3],
  [4, 30, 20, 10, 3],
  [4, 23, 20, 10, 1],
  [4, 0, 0, 10, 1],
  [4, 20, 40, 10, 1],
])(
  "part of a list: a service of %i rows a call and %i in all, from %i, %i wanted: every row once, with %i calls",
  async (maxRows, held, offset, limit, calls) => {
    const read = serviceOf(held, maxRows);
    const { rows, total } = await readPart({ offset, limit }, read);
    const expected = Math.max(0, Math.min(limit, held - offset));
    expect(rows).toEqual(Array.from({ length: expected }, (_, row) => offset + row));
    expect([total, read.mock.calls.length]).toEqual([held, calls]);
  },
);

test("part of a list: ends at an empty answer, after 20 calls, and at more rows than wanted", async () => {
  const empty = vi.fn(async () => ({ rows: [], total: 50 }));
  expect(await readPart({ offset: 0, limit: 10 }, empty)).toEqual({ rows: [], total: 50 });
  expect(empty).toHaveBeenCalledTimes(1);
  const single = serviceOf(100, 1);
  expect((await readPart({ offset: 0, limit: 50 }, single)).rows).toHaveLength(20);
  const all = async () => ({ rows: [1, 2, 3], total: 3 });
  expect((await readPart({ offset: 0, limit: 2 }, all)).rows).toEqual([1, 2]);
});

test.each([
  [7, 0, 0, 7, true],
  [7, 0, 6, 7, true],
  [7, 0, 7, 7, false],
  [7, 0, 23, 23, false],
  [5, 100, 90, 105, true],
  [0, 40, 20, 20, false],
  [0, 0, 0, 0, false],
])(
  "part of a list: of %i rows from %i on with a total of %i the total is %i, told as incomplete: %s",
  (count, offset, stated, total, isTold) => {
    const lost = vi.fn();
    const http: ServiceClient = Object.assign(Object.create(null), { lost });
    const rows = Array.from({ length: count }, (_, row) => row);
    expect(countedRows(http, "list", { rows, total: stated, offset })).toEqual({ rows, total, dropped: 0 });
    expect(lost.mock.calls).toEqual(isTold ? [["list", "total"]] : []);
  },
);
