import { expect, test } from "vitest";
import { readBack } from "~/library/deletion/read-back";
import type { PhotoPage } from "~/services/photo-schemas";

const photo = (imageId: string) => ({ imageId }) as PhotoPage["images"][number];

/** A service that has these photos by month, and fails where a month says so. */
const serviceWith = (months: Record<string, readonly string[] | "failed">) => ({
  month: async ({ year, month }: { year: number; month: number }) => {
    const found = months[`${year}-${month}`] ?? [];
    if (found === "failed") throw new Error("failed");
    return { images: found.map(photo), cursor: null };
  },
});

test("reading back: a photo is gone that is in none of the months around its date", async () => {
  const service = serviceWith({ "2026-11": ["b"] });
  expect(await readBack(service, [{ id: "a", month: "2026-11" }])).toEqual({ gone: ["a"], unknown: [] });
});

test.each([
  ["its month", "2026-11"],
  ["the month before, by another clock", "2026-10"],
  ["the month after, by another clock", "2026-12"],
])("reading back: a photo in %s is still there", async (_where, month) => {
  const service = serviceWith({ [month]: ["A"] });
  expect(await readBack(service, [{ id: "a", month: "2026-11" }])).toEqual({ gone: [], unknown: [] });
});

test("reading back: the months around January are of two years", async () => {
  const service = serviceWith({ "2025-12": ["a"] });
  expect(await readBack(service, [{ id: "a", month: "2026-01" }])).toEqual({ gone: [], unknown: [] });
});

test.each([
  ["a month beside it cannot be read", "2026-11", { "2026-12": "failed" }],
  ["its date is not known", "1970-01", {}],
] as const)("reading back: an absent photo is unknown where %s", async (_why, month, months) => {
  expect(await readBack(serviceWith(months), [{ id: "a", month }])).toEqual({ gone: [], unknown: ["a"] });
});
