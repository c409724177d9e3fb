import { describe, expect, test } from "vitest";
import { tilesIn } from "../../../backend/src/uploads/heic-tiles";
import { smallerCopy } from "../../../backend/src/uploads/smaller-copy";

/** What libheif 1.23 says of a photo of 4032 by 3024 pixels in tiles of 512, by how it is turned; seen in a phone's file. */
const turned = {
  0: [8, 6, 512, 512, 4032, 3024, 0, 0],
  90: [6, 8, 512, 512, 3024, 4032, 448, 0],
  180: [8, 6, 512, 512, 4032, 3024, 464, 448],
  270: [6, 8, 512, 512, 3024, 4032, 0, 464],
};

test("tiles of a HEIC: the first begins outside a picture whose cut tiles were turned to the left or to the top", () => {
  const begins = Object.values(turned).map((tiling) => {
    const { left, top } = tilesIn(Uint32Array.from(tiling)) ?? {};
    return [left, top];
  });
  expect(begins).toEqual([
    [0, 0],
    [0, -64],
    [-64, -48],
    [-48, 0],
  ]);
});

test("tiles of a HEIC: a picture without pixels has none", () => {
  expect(tilesIn(Uint32Array.from([1, 1, 512, 512, 0, 3024, 0, 0]))).toBeNull();
});

describe("a smaller copy of a picture in tiles", () => {
  const [width, height] = [37, 23];
  const pixelAt = (x: number, y: number) => [(x * 7) % 256, (y * 11) % 256, (x * y) % 256];

  /** The picture in tiles of that size, the first at `left`, `top`; what is outside the picture is white. */
  function copyBy(size: number, left: number, top: number) {
    const copy = smallerCopy(width, height, 9);
    for (let y = top; y < height; y += size)
      for (let x = left; x < width; x += size) {
        const bytesPerRow = size * 3 + 5;
        const pixels = new Uint8Array(bytesPerRow * size).fill(255);
        for (let down = 0; down < size; down++)
          for (let across = 0; across < size; across++) {
            const isInside = x + across >= 0 && x + across < width && y + down >= 0 && y + down < height;
            if (isInside) pixels.set(pixelAt(x + across, y + down), down * bytesPerRow + across * 3);
          }
        copy.add({ left: x, top: y, width: size, height: size, bytesPerRow, pixels });
      }
    return copy.picture();
  }

  test("is as small as its longest side allows, each pixel the mean of a square", () => {
    const { width: columns, height: rows, pixels } = copyBy(37, 0, 0);
    expect([columns, rows]).toEqual([9, 5]);
    const square = Array.from({ length: 16 }, (_, i) => pixelAt(4 + (i % 4), 8 + Math.floor(i / 4)));
    const mean = [0, 1, 2].map((channel) =>
      Math.floor(square.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / 16),
    );
    expect([...pixels.subarray((2 * 9 + 1) * 3, (2 * 9 + 2) * 3)]).toEqual(mean);
  });

  test("does not depend on how the picture is cut, nor on which side tiles stand out", () => {
    const whole = copyBy(37, 0, 0);
    for (const [size, left, top] of [
      [5, 0, 0],
      [8, -3, 0],
      [8, 0, -1],
      [16, -11, -9],
    ] as const)
      expect(copyBy(size, left, top)).toEqual(whole);
  });
});
