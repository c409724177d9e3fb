import libheif from "libheif-js/libheif-wasm/libheif.js";
import program from "libheif-js/libheif-wasm/libheif.wasm";

/** Pixels, upright, three bytes each: red, green, blue. */
export interface RgbPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A decoded HEIC: the size of the photo, and a smaller copy of it to make thumbnails from. */
export interface HeicPicture {
  width: number;
  height: number;
  copy: RgbPicture;
}

/**
 * Decodes the main picture of a HEIC file; null when it cannot be, or is cut off. The copy is as small as it can be with its longest
 * side at least `longSide` pixels. Each call has a decoder of its own, so that its memory is given back afterwards.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  longSide: number,
  maxPixels: number,
): Promise<HeicPicture | "too many pixels" | null> {
  if (!isWhole(bytes)) return null;
  const { HeifDecoder } = libheif({
    instantiateWasm(imports, ready) {
      const instance = new WebAssembly.Instance(program, imports);
      ready(instance);
      return instance.exports;
    },
  });
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height === 0) return null;
  if (width * height > maxPixels) return "too many pixels";
  const data = new Uint8ClampedArray(width * height * 4);
  const decoded = await new Promise<object | null>((done) => image.display({ data, width, height }, done));
  for (const one of images) one.free();
  return decoded && { width, height, copy: shrunk(data, width, height, longSide) };
}

/** Whether the boxes of the container end within the file: the decoder shows what is there of a picture that was cut off. */
function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = new Set(["meta", "mdat"]);
  for (let at = 0; wanted.size > 0; ) {
    if (at + 16 > bytes.length) return false;
    const short = view.getUint32(at);
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < 8 || at + size > bytes.length) return false;
    wanted.delete(String.fromCharCode(...bytes.subarray(at + 4, at + 8)));
    at += size;
  }
  return true;
}

/** A copy whose pixels are each the mean of a square of pixels. */
function shrunk(rgba: Uint8ClampedArray, width: number, height: number, longSide: number): RgbPicture {
  const side = Math.max(1, Math.floor(Math.max(width, height) / longSide));
  const [columns, rows] = [Math.max(1, Math.floor(width / side)), Math.max(1, Math.floor(height / side))];
  const pixels = new Uint8Array(columns * rows * 3);
  const area = side * side;
  let to = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [red, green, blue] = [0, 0, 0];
      for (let down = 0; down < side; down++) {
        let from = ((row * side + down) * width + column * side) * 4;
        for (let across = 0; across < side; across++, from += 4) {
          red += rgba[from] ?? 0;
          green += rgba[from + 1] ?? 0;
          blue += rgba[from + 2] ?? 0;
        }
      }
      pixels[to++] = red / area;
      pixels[to++] = green / area;
      pixels[to++] = blue / area;
    }
  }
  return { width: columns, height: rows, pixels };
}
