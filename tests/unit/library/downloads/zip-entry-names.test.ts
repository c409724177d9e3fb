import fc from "fast-check";
import { expect, test } from "vitest";
import { zipEntryNames } from "~/library/downloads/zip-entry-names";
import { entryNames } from "../../../../backend/src/archives/entry-names";

const named = (localFileName: string | null, contentType = "image/jpeg") => ({
  photo: { localFileName },
  contentType,
});
const [one] = [named("IMG_1034.jpg")];

test("a name is the customer's own, behind its number", () => {
  expect(zipEntryNames([one, one])).toEqual(["photos/001-IMG_1034.jpg", "photos/002-IMG_1034.jpg"]);
});

test("a file without an ending gets that of its type; one that nobody knows gets none", () => {
  const names = zipEntryNames([
    named("beach"),
    named("beach", "image/png"),
    named("beach", "image/heic; q=1"),
    named("beach", "application/x-unknown"),
    named(null),
    named("holiday.2024"),
    named("IMG.HEIC", "image/heic"),
  ]);
  expect(names.map((name) => name.slice("photos/001-".length))).toEqual([
    "beach.jpg",
    "beach.png",
    "beach.heic",
    "beach",
    "photo.jpg",
    "holiday.2024.jpg",
    "IMG.HEIC",
  ]);
});

test.each([251, 5_000])(
  "a name of %d letters keeps its ending, in the site's zips and in the storage's",
  (count) => {
    const name = `${"x".repeat(count)}.png`;
    const short = `photos/001-${"x".repeat(180)}.png`;
    expect(zipEntryNames([named(name, "image/png")])).toEqual([short]);
    expect(entryNames([{ file_name: name }], 1, 1)).toEqual([short]);
  },
);

test("no name leads out of the folder, misleads, is cut in two or is there twice, whatever it was", () => {
  const anyName = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.string({
      unit: fc.constantFrom(".", "/", "\\", " ", "\0", "\u202E", "é", "🏔️", "a", "\ud800"),
      maxLength: 300,
    }),
    fc.constantFrom("..", ".", "../..", "CON", "nul.jpg", "a.jpg.", " .jpg", ".jpg", "-rf.jpg"),
  );
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 30 }), (fileNames) => {
      const names = zipEntryNames(fileNames.map((name) => named(name)));
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(fileNames.length);
      for (const name of names) {
        const file = /^photos\/(\d{3}-.+)$/u.exec(name)?.[1] ?? "";
        expect(file).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029]/u);
        expect(file).not.toMatch(/[. ]$/);
        expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(200);
        expect(new TextDecoder("utf-8", { fatal: true }).decode(new TextEncoder().encode(name))).toBe(name);
      }
    }),
    { numRuns: 500 },
  );
});

test("a thousand photos have numbers of one length", () => {
  const names = zipEntryNames(Array.from({ length: 1_000 }, () => one));
  expect(names[0]).toMatch(/^photos\/0001-/);
  expect(names[999]).toMatch(/^photos\/1000-/);
});
