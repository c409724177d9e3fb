import { expect, test, vi } from "vitest";
import { maxSorted, sortedRows } from "~/account/sorted-rows";
import type { Part } from "~/services/read-part";

interface Row {
  title: string;
  updated: string | null;
}

const readerOf = (rows: readonly Row[], total = rows.length) =>
  vi.fn(async ({ offset, limit }: Part) => ({ rows: rows.slice(offset, offset + limit), total }));

const rules = (sort: "oldest" | "title", locale = "en-GB") => ({
  sort,
  locale,
  titleOf: ({ title }: Row) => title,
  timeOf: ({ updated }: Row) => updated,
});

const row = (title: string, updated: string | null = null): Row => ({ title, updated });

test("sorted rows: by title as the language does, numbers by value, untitled last", async () => {
  const rows = ["Week 10", "", "Ängen", "zebra", "week 9", "Alpen"].map((title) => row(title));
  const titles = async (locale: string) =>
    (await sortedRows(readerOf(rows), rules("title", locale)))?.rows.map(({ title }) => title);
  expect(await titles("de-DE")).toEqual(["Alpen", "Ängen", "week 9", "Week 10", "zebra", ""]);
  expect(await titles("sv-SE")).toEqual(["Alpen", "week 9", "Week 10", "zebra", "Ängen", ""]);
});

test("sorted rows: oldest first whatever the service's order, without a date last", async () => {
  const rows = [row("b", "2026-02-01T00:00:00Z"), row("none"), row("a", "2025-01-01T00:00:00Z")];
  const sorted = await sortedRows(readerOf(rows), rules("oldest"));
  expect(sorted?.rows.map(({ title }) => title)).toEqual(["a", "b", "none"]);
});

test("sorted rows: are read a hundred a call, once each", async () => {
  const read = readerOf(Array.from({ length: 230 }, (_, at) => row(`Row ${at}`)));
  const sorted = await sortedRows(read, rules("title"));
  expect(new Set(sorted?.rows).size).toBe(230);
  expect(read.mock.calls.map(([{ offset }]) => offset)).toEqual([0, 100, 200]);
});

test("sorted rows: too many are not read, after one call", async () => {
  const read = readerOf([row("a")], maxSorted + 1);
  expect(await sortedRows(read, rules("title"))).toBeNull();
  expect(read).toHaveBeenCalledTimes(1);
});
