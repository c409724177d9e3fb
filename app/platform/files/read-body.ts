import { readInTime } from "~/platform/read-in-time";

export interface ReadLimits {
  maxBytes: number;
  /** For the whole body. */
  timeoutMs: number;
}

/** Bytes after which a body that is too large is cut off. */
const maxPassedOver = 8 * 1024 * 1024;

/**
 * Null for more bytes than the limit: the rest is read and dropped, since a browser that cannot send
 * its form may not show the answer. @throws when the body is cut off, too slow or read already
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, timeoutMs }: ReadLimits,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  const until = Date.now() + timeoutMs;
  let length = 0;
  const reader = body?.getReader();
  try {
    for (;;) {
      const next = reader && (await readInTime(reader.read(), until - Date.now()));
      if (!next?.value) break;
      length += next.value.byteLength;
      if (length <= maxBytes) pieces.push(next.value);
      else pieces.length = 0;
      if (length > maxPassedOver) await reader?.cancel();
    }
  } catch (cause) {
    // Not awaited: who sends nothing may not answer this either.
    void reader?.cancel().catch(() => undefined);
    throw cause;
  }
  if (length > maxBytes) return null;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}
