import fc from "fast-check";
import { expect, test } from "vitest";
import { queryOfPosition } from "~/library/photo-list/position-query";

test("position query: is what URLSearchParams writes", () => {
  const cursors = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.base64String(),
    fc.stringMatching(/^[\w.*~ +-]{1,8}$/),
  );
  const position = fc.record({
    month: fc.option(fc.constantFrom("2024-05", "0000-01"), { nil: undefined }),
    cursor: fc.option(cursors),
    before: fc.nat(),
    skip: fc.constantFrom(0, 24, undefined),
  });
  fc.assert(
    fc.property(position, ({ month, cursor, before, skip }) => {
      const search = new URLSearchParams();
      if (month) search.set("month", month);
      if (cursor) search.set("cursor", cursor);
      if (before > 0) search.set("before", String(before));
      if (skip) search.set("skip", String(skip));
      const written = search.size === 0 ? "" : `?${search}`;
      expect(queryOfPosition({ month, cursor, before, ...(skip === undefined ? {} : { skip }) })).toBe(
        written,
      );
    }),
    { numRuns: 2_000 },
  );
});
