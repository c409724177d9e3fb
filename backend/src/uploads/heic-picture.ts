import libheif, { type Libheif } from "libheif-js/libheif-wasm/libheif.js";
import program from "libheif-js/libheif-wasm/libheif.wasm";
import { type HeicTiles, tilesIn } from "./heic-tiles";
import { type RgbPicture, smallerCopy } from "./smaller-copy";

/** A decoded HEIC: the size of the photo, and a smaller copy of it to make thumbnails from. */
export interface HeicPicture {
  width: number;
  height: number;
  copy: RgbPicture;
}

/** Pixels of a picture, and of one of the tiles that it is decoded by, at most. */
export interface HeicLimits {
  pixels: number;
  tilePixels: number;
}

/** Of libheif's header files: `heif_colorspace_RGB`, `heif_chroma_interleaved_RGB`, `heif_channel_interleaved`. */
const rgb = { colorspace: 1, chroma: 10, channel: 10 };
/** Bytes of `heif_error`, and of `heif_image_tiling` with room for what later versions add. */
const bytesOf = { error: 12, pointer: 4, tiling: 128 };

/**
 * Decodes the main picture of a HEIC file, tile by tile, as phones write them: no more than one tile is in memory at a time
 * (docs/decisions/0177-scale.md). Null when it cannot be decoded, or is cut off. The copy is as small as it can be with its longest
 * side at least `longSide` pixels. Each call has a decoder of its own, so that its memory is given back afterwards.
 */
export function decodeHeic(
  bytes: Uint8Array,
  longSide: number,
  limits: HeicLimits,
): HeicPicture | "too many pixels" | null {
  if (!isWhole(bytes)) return null;
  const decoder = newDecoder();
  const error = decoder._malloc(bytesOf.error);
  const found = decoder._malloc(bytesOf.pointer);
  const failed = () => decoder.HEAPU32[error / 4] !== 0;

  const file = decoder._malloc(bytes.length);
  decoder.HEAPU8.set(bytes, file);
  const context = decoder._heif_context_alloc();
  decoder._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0);
  if (failed()) return null;
  decoder._heif_context_get_primary_image_handle(error, context, found);
  if (failed()) return null;
  const handle = decoder.HEAPU32[found / 4] ?? 0;
  const tiles = tilesOf(decoder, handle, error);
  if (!tiles) return null;

  const { columns, rows, tileWidth, tileHeight, width, height } = tiles;
  if (width * height > limits.pixels || tileWidth * tileHeight > limits.tilePixels) return "too many pixels";
  const copy = smallerCopy(width, height, longSide);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { colorspace, chroma, channel } = rgb;
      decoder._heif_image_handle_decode_image_tile(error, handle, found, colorspace, chroma, 0, column, row);
      if (failed()) return null;
      const image = decoder.HEAPU32[found / 4] ?? 0;
      const plane = decoder._heif_image_get_plane_readonly(image, channel, found);
      copy.add({
        left: tiles.left + column * tileWidth,
        top: tiles.top + row * tileHeight,
        width: decoder._heif_image_get_width(image, channel),
        height: decoder._heif_image_get_height(image, channel),
        bytesPerRow: decoder.HEAPU32[found / 4] ?? 0,
        pixels: decoder.HEAPU8.subarray(plane),
      });
      decoder._heif_image_release(image);
    }
  }
  return { width, height, copy: copy.picture() };
}

const newDecoder = () =>
  libheif({
    instantiateWasm(imports, ready) {
      const instance = new WebAssembly.Instance(program, imports);
      ready(instance);
      return instance.exports;
    },
  });

function tilesOf(decoder: Libheif, handle: number, error: number): HeicTiles | null {
  const tiling = decoder._malloc(bytesOf.tiling);
  decoder._heif_image_handle_get_image_tiling(error, handle, 1, tiling);
  const version = tiling / 4;
  return decoder.HEAPU32[error / 4] === 0 ? tilesIn(decoder.HEAPU32.subarray(version + 1)) : null;
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
