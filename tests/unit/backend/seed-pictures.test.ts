import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import catalogue from "../../../backend/seed-pictures/catalogue.json";
import { renderVariant } from "../../../backend/seed-pictures/seed-pictures.mjs";
import { dated } from "../../../backend/src/pictures/exif-date";
import { cameraFacts } from "../../../backend/src/uploads/camera-facts";

const folder = fileURLToPath(new URL("../../../backend/seed-pictures/", import.meta.url));

function pictureNamed(name: string) {
  const picture = catalogue.find((one) => one.name === name);
  if (!picture) throw new Error(`${name} is not in the catalogue`);
  return picture;
}

const fileOf = (name: string) => `${folder}${name}.webp`;

test("seed pictures: the folder holds the catalogue's pictures and no others, in 5 MB at most", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".webp"));
  expect(files.toSorted()).toEqual(catalogue.map(({ name }) => `${name}.webp`).toSorted());
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(180);
  const total = files.reduce((sum, file) => sum + statSync(`${folder}${file}`).size, 0);
  expect(total).toBeLessThanOrEqual(5_000_000);
});

test("seed pictures: each file has the shape that the catalogue gives it, once it is upright", async () => {
  for (const { name, width, height } of catalogue) {
    const { autoOrient } = await sharp(fileOf(name)).metadata();
    expect(autoOrient.width / autoOrient.height, name).toBeCloseTo(width / height, 2);
  }
});

test("seed pictures: some are stored on their side and turned by their EXIF orientation", async () => {
  const all = await Promise.all(catalogue.map(({ name }) => sharp(fileOf(name)).metadata()));
  expect(new Set(all.map(({ orientation }) => orientation))).toEqual(new Set([1, 6, 8]));
});

test.each(["mountains-01", "mountains-08"])(
  "seed pictures: the original of %s has the catalogue's size and EXIF dates that the backend can replace",
  async (name) => {
    const picture = pictureNamed(name);
    const original = await renderVariant(picture, "original");
    const { format, autoOrient } = await sharp(original).metadata();
    expect(format).toBe("jpeg");
    expect(autoOrient).toEqual({ width: picture.width, height: picture.height });
    expect(Buffer.from(original).includes("2000:01:01 00:00:00")).toBe(true);
    const taken = Date.UTC(2024, 4, 6, 7, 8, 9);
    const download = dated(original, taken);
    expect(Buffer.from(download).includes("2000:01:01 00:00:00")).toBe(false);
    expect(cameraFacts(Uint8Array.from(download))).toMatchObject({ takenAt: taken });
  },
);

test("seed pictures: thumbnails are upright JPEG files without EXIF, each as long as its name says", async () => {
  const turned = pictureNamed("mountains-08");
  for (const side of [300, 800, 1300]) {
    const { format, width, height, exif } = await sharp(await renderVariant(turned, String(side))).metadata();
    expect({ format, exif, longSide: Math.max(width, height) }).toEqual({ format: "jpeg", longSide: side });
    expect(width < height).toBe(turned.width < turned.height);
  }
});
