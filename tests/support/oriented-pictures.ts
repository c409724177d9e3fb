import sharp from "sharp";

export interface Shape {
  width: number;
  height: number;
}

/** Pixels, three bytes each. */
export interface Pixels extends Shape {
  data: Uint8Array;
}

/** A corner of each colour: red, green, blue and yellow, from the upper left by lines. */
const corners = [
  [200, 30, 30],
  [30, 160, 40],
  [30, 60, 200],
  [220, 200, 40],
] as const;

/** A picture that no turn and no mirror leaves as it is. */
export function fourCorners({ width, height }: Shape): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = (y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1);
      data.set(corners[corner] ?? [], (y * width + x) * 3);
    }
  }
  return { width, height, data };
}

/** Where a pixel of the stored picture stands in the upright one: what EXIF says of its 0th row and 0th column. */
const upright: Readonly<
  Record<number, (row: number, column: number, of: Shape) => readonly [x: number, y: number]>
> = {
  1: (row, column) => [column, row],
  2: (row, column, { width }) => [width - 1 - column, row],
  3: (row, column, { width, height }) => [width - 1 - column, height - 1 - row],
  4: (row, column, { height }) => [column, height - 1 - row],
  5: (row, column) => [row, column],
  6: (row, column, { width }) => [width - 1 - row, column],
  7: (row, column, { width, height }) => [width - 1 - row, height - 1 - column],
  8: (row, column, { height }) => [row, height - 1 - column],
};

export const orientations = Object.keys(upright).map(Number);

/** The pixels that a camera stores which was held as EXIF's orientation says. */
function stored(picture: Pixels, orientation: number): Pixels {
  const isOnItsSide = orientation > 4;
  const width = isOnItsSide ? picture.height : picture.width;
  const height = isOnItsSide ? picture.width : picture.height;
  const data = new Uint8Array(picture.data.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = upright[orientation]?.(row, column, picture) ?? [0, 0];
      const from = (y * picture.width + x) * 3;
      data.set(picture.data.subarray(from, from + 3), (row * width + column) * 3);
    }
  }
  return { width, height, data };
}

/** A file of the picture, turned or mirrored, whose EXIF says so. */
export async function orientedFile(
  picture: Pixels,
  orientation: number,
  format: "jpeg" | "png" = "jpeg",
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, data } = stored(picture, orientation);
  const file = await sharp(data, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { ImageDescription: crypto.randomUUID() } })
    .toFormat(format, { quality: 95 })
    .toBuffer();
  return new Uint8Array(file);
}

/** How far a file's pixels are from a picture: the mean of the differences, of 255; of another shape 255. */
export async function distance(file: Uint8Array, picture: Pixels): Promise<number> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== picture.width || info.height !== picture.height) return 255;
  return data.reduce((sum, value, at) => sum + Math.abs(value - (picture.data[at] ?? 0)), 0) / data.length;
}
