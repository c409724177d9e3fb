import fc from "fast-check";
import { expect, test } from "vitest";
import { isSelecting, withoutSelecting } from "~/library/selection/select-mode.public";

const parameter = fc.tuple(fc.constantFrom("select", "sorting", "page", "a b", "é"), fc.string());
const addresses = fc.array(parameter, { maxLength: 4 }).map((parameters) => {
  const url = new URL("https://site.example/my-photos/photos");
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  return url;
});

test("an address without select mode keeps its other parameters as the platform writes them", () => {
  fc.assert(
    fc.property(addresses, (url) => {
      const others = [...url.searchParams].filter(([name]) => name !== "select");
      const query = new URLSearchParams(others);
      expect(withoutSelecting(url)).toBe(others.length === 0 ? "" : `?${query}`);
      expect(isSelecting(url)).toBe(url.searchParams.has("select"));
    }),
  );
});

test.each(["", "?", "#select=1"])("an address that ends in %j is not of select mode", (end) => {
  const url = new URL(`https://site.example/my-photos/photos${end}`);
  expect(withoutSelecting(url)).toBe("");
  expect(isSelecting(url)).toBe(false);
});
