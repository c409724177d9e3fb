import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandBackgrounds } from "~/brands/brand-backgrounds";
import { brands } from "~/brands/storefronts";
import { brandLooks } from "../../../backend/src/brand-pages/brand-look";

test.each(brands)("brand files: %s has tokens that the document loads, and an icon", (brand) => {
  expect(readFileSync("app/root.tsx", "utf8")).toContain(`import "~/brands/${brand}.css";`);
  expect(readFileSync(`app/brands/${brand}.css`, "utf8")).toContain(`[data-brand="${brand}"]`);
  expect(existsSync(`public/icons/${brand}.svg`)).toBe(true);
});

/** What a brand's style sheet lacks of the lines that another file repeats. */
function missingIn(brand: string, from: string, lines: readonly string[]) {
  const sheet = readFileSync(`app/brands/${brand}.css`, "utf8");
  return lines
    .filter((line) => !sheet.includes(line))
    .map((line) => `app/brands/${brand}.css has another value than ${from}: ${line}`);
}

test.each(brands)("brand backgrounds: those of %s are its style sheet's", (brand) => {
  const { light, dark } = brandBackgrounds[brand];
  const lines = [`--background: light-dark(${light}, ${dark});`];
  expect(missingIn(brand, "app/brands/brand-backgrounds.ts", lines)).toEqual([]);
});

test.each(brands)("brand looks: the pages around the site have the colours of %s's style sheet", (brand) => {
  const { light, dark } = brandLooks[brand];
  const pairs = {
    background: [light.background, dark.background],
    surface: [light.surface, dark.surface],
    ink: [light.ink, dark.ink],
    muted: [light.muted, dark.muted],
    line: [light.line, dark.line],
    accent: [light.accent, dark.accent],
    "on-accent": [light.onAccent, dark.onAccent],
  };
  const lines = Object.entries(pairs).map(
    ([name, pair]) => `--${name}: light-dark(${pair.join(", ").toLowerCase()});`,
  );
  expect(missingIn(brand, "backend/src/brand-pages/brand-look.ts", lines)).toEqual([]);
});
