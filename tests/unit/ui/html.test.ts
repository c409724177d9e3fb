import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "~/ui/html";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

test("html: each special character of a value becomes its entity, once, whatever stands beside it", () => {
  const text = fc.string({ unit: fc.constantFrom(...`&<>"'a;#é`, "&amp;", "&lt;", "\u2028", "😀") });
  fc.assert(
    fc.property(text, (value) => {
      const escaped = value.replace(/[&<>"']/g, (char) => entities[char] ?? "");
      expect(html`<p title="${value}">${value}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
    }),
    { numRuns: 2_000 },
  );
});

test("html: numbers are written, nothing is empty, and HTML stays as it is", () => {
  expect(html`${0}|${null}|${undefined}|${html`<b>${"<"}</b>`}`.text).toBe("0|||<b>&lt;</b>");
});
