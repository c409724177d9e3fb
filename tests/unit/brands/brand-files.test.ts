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

test.each(brands)("brand backgrounds: those of %s are its style sheet's", (brand) => {
  const { light, dark } = brandBackgrounds[brand];
  const sheet = readFileSync(`app/brands/${brand}.css`, "utf8");
  expect(sheet).toContain(`--background: light-dark(${light}, ${dark});`);
});

test.each(brands)("brand looks: the pages around the site have the colours of %s's style sheet", (brand) => {
  const sheet = readFileSync(`app/brands/${brand}.css`, "utf8");
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
  for (const [name, pair] of Object.entries(pairs))
    expect(sheet).toContain(`--${name}: light-dark(${pair.join(", ").toLowerCase()});`);
});
