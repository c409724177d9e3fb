import fc from "fast-check";
import { expect, test } from "vitest";
import { cookieJsonOf, jsonOf } from "~/platform/json";

test("JSON: reads what was written, in a cookie too", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(jsonOf(text))).toBe(text);
      expect(JSON.stringify(cookieJsonOf(encodeURIComponent(text)))).toBe(text);
    }),
  );
});

test.each(["", "{", "undefined", "%", "%E0%A4%A", "'a'"])("JSON: is undefined for %j", (text) => {
  expect(jsonOf(text)).toBeUndefined();
  expect(cookieJsonOf(text)).toBeUndefined();
});
