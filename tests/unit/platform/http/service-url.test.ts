import fc from "fast-check";
import { expect, test } from "vitest";
import { serviceUrl } from "~/platform/http/service-url";
import { path } from "~/platform/path";

const text = fc.oneof(fc.string({ unit: "binary", maxLength: 20 }), fc.stringMatching(/^[\w.*~+ -]{0,8}$/));

test("service URL: its query is what URLSearchParams writes", () => {
  const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom(null, undefined), fc.array(text));
  fc.assert(
    fc.property(fc.dictionary(text, value, { noNullPrototype: true }), (query) => {
      const search = new URLSearchParams();
      for (const [key, values] of Object.entries(query))
        for (const one of [values].flat())
          if (one !== null && one !== undefined) search.append(key, String(one));
      const expected = `https://photos.example/v2/users${search.size === 0 ? "" : `?${search}`}`;
      expect(serviceUrl("https://photos.example/v2", path`/users`, query)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});
