import fc from "fast-check";
import { expect, test } from "vitest";
import { mediaTypeOf } from "~/platform/media-type";

const read = (header: string | null) => {
  const media = mediaTypeOf(header);
  return media && [media.type, Object.fromEntries(media.parameters)];
};

test("media type: reads type and parameters, whatever their case and spaces", () => {
  expect(read("text/plain")).toEqual(["text/plain", {}]);
  expect(read(" Text/HTML ; Charset=UTF-8;")).toEqual(["text/html", { charset: "UTF-8" }]);
  expect(read('multipart/form-data;boundary="a b;c=d"')).toEqual([
    "multipart/form-data",
    { boundary: "a b;c=d" },
  ]);
});

test.each([
  null,
  "",
  "text",
  "text/",
  "text/plain, text/html",
  "text/plain; charset=utf-8, text/html",
  "text/plain; charset",
  "text/plain; charset=a; charset=b",
  'text/plain; charset="a',
  "text/plain charset=a",
  `text/${"x".repeat(200)}`,
])("media type: has none for %j", (header) => {
  expect(mediaTypeOf(header)).toBeNull();
});

test("media type: reads or rejects any text", () => {
  const part = fc.constantFrom(
    "multipart/form-data",
    ";",
    " ",
    "=",
    '"',
    "boundary",
    "charset",
    ",",
    "\\",
    "ä",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 5 })), { maxLength: 60 }), (parts) => {
      const media = mediaTypeOf(parts.join(""));
      expect(media === null || media.type === media.type.trim().toLowerCase()).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
