import { makeZip, predictLength } from "client-zip";

/** A file of a zip before its bytes are there. `size` in bytes, exact: the zip's length is made of it. */
export interface ZipEntry {
  name: string;
  size: number;
  lastModified: Date;
  /** Begins to fetch the bytes; throws when they cannot be had. `stop` ends it when the zip is not wanted any more. */
  open: (stop: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
}

/** How many bytes the zip of these files has. */
export function zipLength(entries: readonly ZipEntry[]): number {
  return Number(predictLength(entries.map(({ name, size }) => ({ name, size }))));
}

/**
 * The zip of these files, stored as they are, on its way while it is read: the bytes of one file go through, those of the
 * next are asked for, and nothing is collected. A file that cannot be had breaks the zip, so that the browser says that the
 * download failed.
 * @param stop to be aborted by whoever reads, when the zip breaks or is not wanted any more: nothing stays open
 */
export function photoZip(entries: readonly ZipEntry[], stop: AbortController): ReadableStream<Uint8Array> {
  return makeZip(filesOf(entries, stop));
}

async function* filesOf(entries: readonly ZipEntry[], stop: AbortController) {
  const opened = (entry: ZipEntry | undefined) => {
    const bytes = entry?.open(stop.signal);
    // Whether it failed matters when its turn comes.
    bytes?.catch(() => undefined);
    return bytes;
  };
  let next = opened(entries[0]);
  for (const [at, { name, size, lastModified }] of entries.entries()) {
    const input = await next;
    next = opened(entries[at + 1]);
    if (input) yield { name, input, size, lastModified };
  }
}
