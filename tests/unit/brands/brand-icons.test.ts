import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { brands } from "~/brands/storefronts";
import { brandIcons } from "../../../scripts/steps/brand-icons.mjs";

const pixelsOf = async (picture: string | Uint8Array) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

describe("brand icons", () => {
  let made: [string, Uint8Array][];
  beforeAll(async () => {
    made = Object.entries(await brandIcons());
  });

  test("each file looks as `npm run icons` draws its brand's mark, in less than 8 KB", async () => {
    expect(made.map(([path]) => path).toSorted()).toEqual(globSync("public/icons/*.png").toSorted());
    for (const [path, icon] of made) {
      const [kept, drawn] = await Promise.all([pixelsOf(path), pixelsOf(icon)]);
      expect([kept.width, kept.height], path).toEqual([drawn.width, drawn.height]);
      // Not byte by byte: another processor rounds edges otherwise.
      const difference = kept.data.reduce(
        (sum, value, at) => sum + Math.abs(value - (drawn.data[at] ?? 0)),
        0,
      );
      expect(difference / kept.data.length, `${path}: npm run icons`).toBeLessThan(0.5);
      expect(readFileSync(path).length, path).toBeLessThan(8_000);
    }
  });
});

test.each(brands)(
  "brand icons: %s has nothing but its colour where a system may cut an icon",
  async (brand) => {
    const sheet = readFileSync(`app/brands/${brand}.css`, "utf8");
    const accent = Buffer.from(/--accent: light-dark\(#(\w+)/.exec(sheet)?.[1] ?? "", "hex");
    for (const [name, size] of [
      ["180", 180],
      ["maskable", 512],
    ] as const) {
      const { data, width, height } = await pixelsOf(`public/icons/${brand}-${name}.png`);
      expect([width, height]).toEqual([size, size]);
      const colours = new Set<string>();
      for (let at = 0; at < width * height; at++) {
        const fromCentre = Math.hypot(
          (at % width) + 0.5 - width / 2,
          Math.floor(at / width) + 0.5 - height / 2,
        );
        if (fromCentre > 0.4 * width) colours.add(data.subarray(at * 4, at * 4 + 4).join(" "));
      }
      const file = `public/icons/${brand}-${name}.png`;
      expect([...colours], `${file} has another colour than the accent: npm run icons`).toEqual([
        `${accent.join(" ")} 255`,
      ]);
    }
  },
);
