import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brands } from "~/brands/storefronts";
import { brandFonts, seldom, seldomRange } from "../../../scripts/steps/brand-fonts.mjs";

const faces = (brand: string) =>
  [...readFileSync(`app/brands/${brand}.css`, "utf8").matchAll(/@font-face \{[^}]*url\([^}]*\}/g)].map(
    ([face]) => face.replaceAll(/\s+/g, " "),
  );

test("brand fonts: each file is what `npm run fonts` makes of its package and its brand's weight", async () => {
  const made: [string, Uint8Array][] = Object.entries(await brandFonts());
  expect(made.map(([path]) => path).toSorted()).toEqual(globSync("app/brands/fonts/*").toSorted());
  for (const [path, font] of made) {
    expect(Buffer.compare(readFileSync(path), font), path).toBe(0);
    expect(font.length, path).toBeLessThan(path.includes("-signs.") ? 4_000 : 18_000);
  }
});

test.each(brands)("brand fonts: %s loads the file of seldom signs for those signs alone", (brand) => {
  const [first = "", second = "", ...others] = faces(brand);
  expect(others).toEqual([]);
  expect(first).not.toContain("unicode-range");
  expect(second).toContain(`unicode-range: ${seldomRange};`);
  expect(second.replace(/ unicode-range: [^;]*;/, "").replace("-signs.woff2", ".woff2")).toBe(first);
});

test("brand fonts: no text of the site needs the file of seldom signs", () => {
  const signs = new RegExp(`[${seldom}]`);
  const catalogues = globSync("public/locales/*.json").map((file): [string, string] => [
    file,
    readFileSync(file, "utf8"),
  ]);
  expect(catalogues).toHaveLength(14);
  for (const [file, text] of catalogues) expect(signs.exec(text)?.[0], file).toBeUndefined();
  expect("3 m²").toMatch(signs);
});
