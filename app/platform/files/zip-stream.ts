import { makeZip, predictLength } from "client-zip";

/** `size` in bytes, exact: the length of the zip is computed from it. */
export interface ZipEntry {
  name: string;
  size: number;
  lastModified: Date;
  /** Rejects when the bytes cannot be fetched; `stop` aborts the fetch. */
  open: (stop: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
}

/** In bytes. */
export function zipLength(entries: readonly ZipEntry[]): number {
  return Number(predictLength(entries.map(({ name, size }) => ({ name, size }))));
}

/**
 * Streams a zip of uncompressed files, prefetching one file; a file that fails breaks the zip.
 * @param stop aborted by the caller when the zip breaks or is not wanted any more
 */
export function zipStream(entries: readonly ZipEntry[], stop: AbortController): ReadableStream<Uint8Array> {
  return makeZip(filesOf(entries, stop));
}

async function* filesOf(entries: readonly ZipEntry[], stop: AbortController) {
  const opened = (entry: ZipEntry | undefined) => {
    const bytes = entry?.open(stop.signal);
    // A failure is handled when the file's turn comes.
    bytes?.catch(() => undefined);
    return bytes;
  };
  let next = opened(entries[0]);
  for (const [at, { open, ...file }] of entries.entries()) {
    const input = await next;
    next = opened(entries[at + 1]);
    if (input) yield { ...file, input };
  }
}
