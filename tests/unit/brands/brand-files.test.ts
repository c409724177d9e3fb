import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandBackgrounds } from "~/brands/brand-backgrounds";
import { brands } from "~/brands/storefronts";

test.each(brands)("brand files: %s has tokens that the document loads, and an icon", (brand) => {
  expect(readFileSync("app/root.tsx", "utf8")).toContain(`import "~/brands/${brand}.css";`);
  expect(readFileSync(`app/brands/${brand}.css`, "utf8")).toContain(`[data-brand="${brand}"]`);
  expect(existsSync(`public/icons/${brand}.svg`)).toBe(true);
});

test.each(brands)("brand backgrounds: those of %s are its style sheet's", (brand) => {
  const { light, dark } = brandBackgrounds[brand];
  const sheet = readFileSync(`app/brands/${brand}.css`, "utf8");
  expect(sheet).toContain(`--background: light-dark(${light}, ${dark});`);
});
