/**
 * Bytes sent to the storage at a time, and so what is in memory of a photo.
 * Source: docs/specification/3-open-points.md, "upload to storage".
 */
export const maxPartBytes = 8 * 1024 * 1024;

/** The next bytes of a file to be sent at once. */
export interface FilePart {
  /** Valid until the next part is asked for: the memory is used again. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether the file ends here. */
  last: boolean;
}

/** Memory for one part, to be used for one file after the other. */
export const partMemory = (size = maxPartBytes) => new Uint8Array(size);

/**
 * A file, which comes in pieces of any size, in parts of one size; the last one may be shorter.
 * @param read the next piece; null after the last
 * @returns asks for the next part; null after the last, and at once for a file without a byte
 */
export function filePartsOf(
  read: () => Promise<Uint8Array | null>,
  memory: Uint8Array<ArrayBuffer>,
): () => Promise<FilePart | null> {
  let rest: Uint8Array | null = new Uint8Array();
  return async () => {
    let filled = 0;
    while (rest && filled < memory.length) {
      if (rest.length === 0) rest = await read();
      if (!rest) break;
      const some = rest.subarray(0, memory.length - filled);
      memory.set(some, filled);
      filled += some.length;
      rest = rest.subarray(some.length);
    }
    // Whether a full part is the last one is known only when the next piece does not come.
    while (rest && rest.length === 0) rest = await read();
    return filled === 0 ? null : { bytes: memory.subarray(0, filled), last: rest === null };
  };
}
