import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { products, scenes } from "~/brands/brand-drawing";
import { brands } from "~/brands/storefronts";

const colours = ["ink", "accent", "muted", "line", "surface", "background", "on-accent"];
const allowed = new RegExp(`^(none|var\\(--(${colours.join("|")})\\))$`);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test.each(brands)("drawings of %s: each scene and each product is there once", (brand) => {
  const file = readFileSync(`app/brands/drawings/${brand}.svg`, "utf8");
  expect(all(file, / id="([^"]+)"/g).toSorted()).toEqual([...scenes, ...products].toSorted());
});

test.each(brands)("drawings of %s: have the brand's colours alone, which follow the theme", (brand) => {
  const file = readFileSync(`app/brands/drawings/${brand}.svg`, "utf8");
  const used = new Set(all(file, / (?:fill|stroke)="([^"]+)"/g));
  expect([...used].filter((colour) => !allowed.test(colour))).toEqual([]);
  expect(file).not.toMatch(/style|class=|<text|url\(|href/);
});

test.each(brands)("drawings of %s: weigh no more than 3,200 bytes on the line", (brand) => {
  expect(gzipSync(readFileSync(`app/brands/drawings/${brand}.svg`)).length).toBeLessThanOrEqual(3200);
});
