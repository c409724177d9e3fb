/** Bytes in memory of a photo. Source: docs/specification/3-open-points.md, "upload to storage". */
export const maxPartBytes = 8 * 1024 * 1024;

export interface FilePart {
  /** Valid until the next part is read, which reuses the memory. */
  bytes: Uint8Array<ArrayBuffer>;
  last: boolean;
}

export const partMemory = (size = maxPartBytes) => new Uint8Array(size);

/**
 * Cuts a file into parts of one size; the last may be shorter, and an empty file has none.
 * @param read returns the next piece; null after the last
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
    // A full part is known to be the last only when no more bytes follow.
    while (rest && rest.length === 0) rest = await read();
    return filled === 0 ? null : { bytes: memory.subarray(0, filled), last: rest === null };
  };
}
