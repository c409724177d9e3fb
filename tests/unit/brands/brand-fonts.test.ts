import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandFonts } from "../../../scripts/steps/brand-fonts.mjs";

test("brand fonts: each file is what `npm run fonts` makes of its package and its brand's weight", async () => {
  const made: [string, Uint8Array][] = Object.entries(await brandFonts());
  expect(made.map(([path]) => path).toSorted()).toEqual(globSync("app/brands/fonts/*").toSorted());
  for (const [path, font] of made) {
    expect(Buffer.compare(readFileSync(path), font), path).toBe(0);
    expect(font.length, path).toBeLessThan(path.includes("-text.") ? 25_000 : 21_000);
  }
});
