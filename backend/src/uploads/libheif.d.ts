declare module "libheif-js/libheif-wasm/libheif.js" {
  /** Where something is in the decoder's memory. */
  type Pointer = number;

  /** Functions of libheif's C interface; each writes the error that it returns to `error`. */
  interface Libheif {
    /** The decoder's memory; another array once it has grown. */
    readonly HEAPU8: Uint8Array;
    readonly HEAPU32: Uint32Array;
    _malloc(bytes: number): Pointer;
    _heif_context_alloc(): Pointer;
    _heif_context_read_from_memory_without_copy(
      error: Pointer,
      context: Pointer,
      file: Pointer,
      bytes: number,
      options: 0,
    ): void;
    _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, handle: Pointer): void;
    _heif_image_handle_get_image_tiling(
      error: Pointer,
      handle: Pointer,
      upright: 0 | 1,
      tiling: Pointer,
    ): void;
    _heif_image_handle_decode_image_tile(
      error: Pointer,
      handle: Pointer,
      image: Pointer,
      colorspace: number,
      chroma: number,
      options: 0,
      column: number,
      row: number,
    ): void;
    _heif_image_get_width(image: Pointer, channel: number): number;
    _heif_image_get_height(image: Pointer, channel: number): number;
    _heif_image_get_plane_readonly(image: Pointer, channel: number, bytesPerRow: Pointer): Pointer;
    _heif_image_release(image: Pointer): void;
  }

  /** Makes a decoder with memory of its own. */
  export default function libheif(options: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      ready: (instance: WebAssembly.Instance) => void,
    ): WebAssembly.Exports;
  }): Libheif;
}

declare module "libheif-js/libheif-wasm/libheif.wasm" {
  const program: WebAssembly.Module;
  export default program;
}
