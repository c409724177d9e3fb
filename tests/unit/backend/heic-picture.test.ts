/// <reference path="../../../backend/src/uploads/libheif.d.ts" />
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { decodeHeic, type HeicLimits } from "../../../backend/src/uploads/heic-picture";

// Where the worker is bundled it is compiled already.
vi.mock("libheif-js/libheif-wasm/libheif.wasm", async () => {
  const { createRequire } = await import("node:module");
  const program = createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm");
  return { default: new WebAssembly.Module(readFileSync(program)) };
});

const bytes = new Uint8Array(readFileSync(new URL("../../fixtures/photo.heic", import.meta.url)));
/** Of the fixture, which is one tile. */
const pixels = 1_440 * 960;
const decode = (limits: Partial<HeicLimits>) =>
  decodeHeic(bytes, 300, { pixels, tilePixels: pixels, ...limits });

test("HEIC: a picture of as many pixels as are taken is decoded", () => {
  const { width, height, copy } = Object(decode({}));
  expect([width, height, copy.width >= 300, copy.width < 600]).toEqual([1_440, 960, true, true]);
});

test.each([
  ["picture", { pixels: pixels - 1 }],
  ["tile", { tilePixels: pixels - 1 }],
])("HEIC: a %s of one pixel more than is taken has too many, and is not damaged", (_what, limits) => {
  expect(decode(limits)).toBe("too many pixels");
});

test("HEIC: what is cut off or no picture is damaged, whatever its size", () => {
  expect(decodeHeic(bytes.subarray(0, bytes.length / 2), 300, { pixels: 1, tilePixels: 1 })).toBeNull();
  expect(decodeHeic(new Uint8Array(64), 300, { pixels, tilePixels: pixels })).toBeNull();
});
