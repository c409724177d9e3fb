import { readInTime } from "~/platform/read-in-time";

/** A worker has six connections at a time. */
const maxConcurrency = 5;
/** For the bytes of one file, after its first ones came. */
const fileMs = 20_000;

type ReadFiles =
  | { outcome: "read"; files: Blob[] }
  | { outcome: "failed"; ids: string[] }
  | { outcome: "large" };

/**
 * Reads whole files; no more are begun after one failed.
 * @param open null where the file cannot be had
 * @param maxBytes of all together
 */
export async function readFiles(
  ids: readonly string[],
  open: (id: string) => Promise<ReadableStream<Uint8Array> | null>,
  maxBytes: number,
): Promise<ReadFiles> {
  const files: Blob[] = [];
  const failed: string[] = [];
  const capacity = { bytes: maxBytes };
  const waiting = ids.entries();
  const lane = async () => {
    for (const [at, id] of waiting) {
      if (failed.length > 0 || capacity.bytes < 0) return;
      const body = await open(id);
      const file = body && (await wholeFile(body, capacity));
      if (file) files[at] = file;
      else if (capacity.bytes >= 0) failed.push(id);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, lane));
  if (failed.length > 0) return { outcome: "failed", ids: failed };
  return capacity.bytes < 0 ? { outcome: "large" } : { outcome: "read", files };
}

/** Null for one that breaks off, stands still, or has no room. */
async function wholeFile(
  body: ReadableStream<Uint8Array>,
  capacity: { bytes: number },
): Promise<Blob | null> {
  const reader = body.getReader();
  const read = async () => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return new Blob(pieces);
      capacity.bytes -= value.byteLength;
      if (capacity.bytes < 0) throw new Error("too large");
      pieces.push(new Uint8Array(value));
    }
  };
  try {
    return await readInTime(read(), fileMs);
  } catch {
    void reader.cancel().catch(() => undefined);
    return null;
  }
}
