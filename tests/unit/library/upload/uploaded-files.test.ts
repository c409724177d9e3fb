import fc from "fast-check";
import { expect, test } from "vitest";
import { fileNameOf } from "~/library/upload/file-name";
import { isPicture } from "~/library/upload/picture-kind";
import { fileNameOf as storedNameOf } from "../../../../backend/src/uploads/file-name";

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(values.flatMap((value) => (typeof value === "number" ? [value] : [...Buffer.from(value)])));

type Beginning = readonly [what: string, bytes: Uint8Array];

test.each<Beginning>([
  ["JPEG", bytes(0xff, 0xd8, 0xff, 0xe1, "ab Exif\0\0")],
  ["PNG", bytes(0x89, "PNG\r\n", 0x1a, "\n", 0, 0, 0, 13)],
  ...["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map(
    (brand) => [brand, bytes(0, 0, 0, 24, `ftyp${brand}`, 0, 0)] as const,
  ),
])("%s is a photo", (_, beginning) => {
  expect(isPicture(beginning)).toBe(true);
});

test.each<Beginning>([
  ["nothing", bytes()],
  ["too little", bytes(0xff, 0xd8, 0xff)],
  ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["HTML", bytes("<!DOCTYPE html><script>")],
  ["PDF", bytes("%PDF-1.7\n%more bytes")],
  ["GIF", bytes("GIF89a and more bytes")],
  ["WebP", bytes("RIFF", 0, 0, 0, 0, "WEBPVP8 ")],
  ["AVIF", bytes(0, 0, 0, 24, "ftypavif", 0, 0)],
  ["a film", bytes(0, 0, 0, 24, "ftypisom", 0, 0)],
  ["HEIC in the wrong place", bytes(0, 0, "ftypheic", 0, 0)],
])("%s is none", (_, beginning) => {
  expect(isPicture(beginning)).toBe(false);
});

test.each([
  ["IMG_1034.heic", "IMG_1034.heic"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\me\\a.jpg", "a.jpg"],
  ["a\u202Egpj.exe", "agpj.exe"],
  ["line\r\nbreak\0.png", "linebreak.png"],
  ['a "quoted" one.jpg', 'a "quoted" one.jpg'],
  ["фото — 1.jpg", "фото — 1.jpg"],
  ["👨‍👩‍👧.jpg", "👨‍👩‍👧.jpg"],
  ["", "photo"],
  ["..", "photo"],
  ["folder/", "photo"],
  ["\ud800.jpg", ".jpg"],
])("the name %j is shown as %j", (sent, shown) => {
  expect(fileNameOf(sent)).toBe(shown);
});

test.each([
  [`${"x".repeat(400)}.jpg`, `${"x".repeat(251)}.jpg`],
  [`${"é".repeat(400)}.HEIC`, `${"é".repeat(250)}.HEIC`],
  [`${"🏔️".repeat(200)}.jpeg`, `${"🏔️".repeat(125)}.jpeg`],
  [`${"x".repeat(250)} ${"y".repeat(9)}.jpg`, `${"x".repeat(250)}.jpg`],
  ["x".repeat(400), "x".repeat(255)],
  [`a.${"x".repeat(400)}`, `a.${"x".repeat(253)}`],
])("a name of too many characters keeps its extension: %#", (sent, kept) => {
  expect(fileNameOf(sent)).toBe(kept);
  expect(storedNameOf(sent)).toBe(kept);
  expect(storedNameOf(fileNameOf(sent))).toBe(kept);
});

test("any name becomes one line without a path, of 255 characters at most", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (sent) => {
      const name = fileNameOf(sent);
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Bidi_Control}]+$/u);
      expect([...name].length).toBeLessThanOrEqual(255);
      expect(fileNameOf(name)).toBe(name);
    }),
    { numRuns: 20 },
  );
});
