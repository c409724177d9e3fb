import { BodyReader } from "~/platform/body-reader";
import { readInTime } from "~/platform/read-in-time";

/** Source: docs/specification/resilience.md, R1. */
const timeoutMs = 30_000;

export function incomingBytes(body: ReadableStream<Uint8Array>, before: Uint8Array) {
  const reader = new BodyReader(body);
  let held = before;

  async function more(): Promise<boolean> {
    const piece = await nextPiece(reader);
    if (piece === null) return false;
    const longer = new Uint8Array(held.length + piece.length);
    longer.set(held);
    longer.set(piece, held.length);
    held = longer;
    return true;
  }

  function take(length: number): Uint8Array {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }

  return {
    /** Null when the delimiter was read; "end" when it never comes. */
    async upTo(delimiter: Uint8Array): Promise<Uint8Array | null | "end"> {
      for (;;) {
        const at = indexOf(held, delimiter);
        if (at === 0) {
          take(delimiter.length);
          return null;
        }
        if (at > 0) return take(at);
        // The last bytes may be the beginning of the delimiter.
        const safe = held.length - (delimiter.length - 1);
        if (safe > 0) return take(safe);
        if (!(await more())) return "end";
      }
    },

    async peek(length: number): Promise<string> {
      while (held.length < length && (await more()));
      return new TextDecoder("latin1").decode(held.subarray(0, length));
    },

    /** A browser that could not send its whole form may not see the answer. */
    async passOver(): Promise<void> {
      do held = new Uint8Array();
      while (await more());
    },
  };
}

async function nextPiece(reader: BodyReader): Promise<Uint8Array | null> {
  try {
    return await readInTime(reader.next(), timeoutMs);
  } catch {
    void reader.cancel().catch(() => undefined);
    return null;
  }
}

/** The platform's own search: a loop here takes seconds for a body of line ends. */
function indexOf(bytes: Uint8Array, delimiter: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(delimiter);
}
