import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brands } from "~/brands/storefronts";

test.each(brands)("brand files: %s has tokens that the document loads, and an icon", (brand) => {
  expect(readFileSync("app/root.tsx", "utf8")).toContain(`import "~/brands/${brand}.css";`);
  expect(readFileSync(`app/brands/${brand}.css`, "utf8")).toContain(`[data-brand="${brand}"]`);
  expect(existsSync(`public/icons/${brand}.svg`)).toBe(true);
});
