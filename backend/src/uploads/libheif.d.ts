declare module "libheif-js/libheif-wasm/libheif.js" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into RGBA; calls back with null when it fails. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (target: object | null) => void,
    ): void;
    free(): void;
  }

  /** Makes a decoder with memory of its own. */
  export default function libheif(options: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      ready: (instance: WebAssembly.Instance) => void,
    ): WebAssembly.Exports;
  }): { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
}

declare module "libheif-js/libheif-wasm/libheif.wasm" {
  const program: WebAssembly.Module;
  export default program;
}
