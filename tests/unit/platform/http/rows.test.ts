import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { droppedOf, lenient, parseAnswer, rowsOf } from "~/platform/http/rows";

const Row = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  parts: rowsOf(z.object({ code: z.string(), size: z.number().nullish() })).nullish(),
});
const List = z.object({ rows: rowsOf(Row), total: z.number() });

const read = (rows: unknown) => parseAnswer(List, { rows, total: 3 });

test("rows: whole rows are kept as they are, and nothing is told", () => {
  const { result, broken } = read([{ id: "a", name: "A", parts: [{ code: "1", size: 2 }] }, { id: "b" }]);
  expect(result.data?.rows).toEqual([{ id: "a", name: "A", parts: [{ code: "1", size: 2 }] }, { id: "b" }]);
  expect(broken).toEqual([]);
});

test("rows: a field that may be missing is left out where it does not fit; the field is told, not its value", () => {
  const { result, broken } = read([
    { id: "a", name: 7, parts: "secret" },
    { id: "b", name: "B" },
  ]);
  expect(result.data?.rows).toEqual([{ id: "a" }, { id: "b", name: "B" }]);
  expect(broken).toEqual([{ fields: ["name", "parts"], dropped: false }]);
  expect(JSON.stringify(broken)).not.toContain("secret");
});

test.each([[{ name: "no id" }], [{ id: "" }], [null], ["text"], [[]], [7]])(
  "rows: %j is dropped and the others stay",
  (wrong) => {
    const { result, broken } = read([{ id: "a" }, wrong, { id: "b" }]);
    expect(result.data?.rows).toEqual([{ id: "a" }, { id: "b" }]);
    expect(droppedOf(result.data?.rows ?? [])).toBe(1);
    expect(broken.map(({ dropped }) => dropped)).toEqual([true]);
  },
);

test("rows: rows inside a row are dropped alone, and told once", () => {
  const { result, broken } = read([
    { id: "a", parts: [{ code: "1" }, { size: 1 }] },
    { name: "no id", parts: [{ code: "1" }, { size: 1 }] },
  ]);
  expect(result.data?.rows).toEqual([{ id: "a", parts: [{ code: "1" }] }]);
  expect(broken).toEqual([
    { fields: ["code"], dropped: true },
    { fields: ["id"], dropped: true },
  ]);
});

test("rows: a list of which no row can be read is a failure; an empty one is empty", () => {
  expect(read([{ name: "no id" }, null]).result.success).toBe(false);
  expect(read([]).result.data?.rows).toEqual([]);
  for (const rows of [null, undefined, "", {}]) expect(read(rows).result.success).toBe(false);
});

test("rows: the faster check decides for whole rows, the schema for others", () => {
  const isWhole = (value: unknown): value is { id: string } =>
    typeof value === "object" && value !== null && "id" in value && value.id === "whole";
  const rows = rowsOf(z.object({ id: z.string() }), isWhole);
  const whole = { id: "whole", more: 1 };
  expect(rows.parse([whole])[0]).toBe(whole);
  expect(rows.parse([whole, { id: "other", more: 1 }, {}])).toEqual([whole, { id: "other" }]);
});

test("lenient: an object without its optional fields that do not fit; without a required one it fails", () => {
  const schema = lenient(Row);
  expect(schema.parse({ id: "a", name: 7 })).toEqual({ id: "a" });
  expect(schema.safeParse({ name: "A" }).error?.issues[0]?.path).toEqual(["id"]);
  expect(schema.nullable().parse(null)).toBeNull();
});

test("rows: every row with an id is kept, whatever else is wrong with it", () => {
  const row = fc.record({ id: fc.constantFrom("a", "b", "c"), name: fc.jsonValue(), parts: fc.jsonValue() });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), fc.array(fc.jsonValue()), (good, any) => {
      const ids = read([...good, ...any]).result.data?.rows.map(({ id }) => id) ?? [];
      expect(ids.slice(0, good.length)).toEqual(good.map(({ id }) => id));
    }),
  );
});

test("rows: an answer with more rows than a list has is refused before one is read", () => {
  const row = vi.fn(() => true);
  const list = rowsOf(z.unknown().refine(row));
  const { result } = parseAnswer(
    list,
    Array.from({ length: 10_001 }, () => ({})),
  );
  expect(result.success).toBe(false);
  expect(row).not.toHaveBeenCalled();
});

test("rows: reading stops after many rows that do not fit, and the message names few fields", () => {
  const row = vi.fn();
  const list = rowsOf(z.object({ id: z.string() }).catchall(z.unknown()).superRefine(row));
  const wrong = (nth: number) => ({ id: nth, [`field${nth}`]: nth });
  const rows = (count: number) =>
    parseAnswer(
      list,
      Array.from({ length: count }, (_, nth) => wrong(nth)),
    ).result;
  expect(rows(10_000).error?.message).toContain("more than 1000 rows do not fit");
  expect(rows(900).error?.message.length).toBeLessThan(400);
});
