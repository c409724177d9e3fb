import type { BodyReader } from "../body-reader";

/** Bytes. A line that brings them in `quickMs` is read in pieces no smaller: a call for each packet costs three times as much. */
const largePiece = 16 * 1024;
const quickMs = 1_000;

/** `goesOn` is called with each piece and at the end; the body is given up when `limit` aborts. */
export function trackedStream(
  body: BodyReader,
  goesOn: () => void,
  limit: AbortSignal,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream();
  limit.addEventListener("abort", () => void body.cancel().catch(() => undefined), { once: true });
  void pump(piecesOf(body, goesOn), body, writable.getWriter());
  return readable;
}

async function* piecesOf(body: BodyReader, goesOn: () => void): AsyncGenerator<Uint8Array, void> {
  let least = 1;
  let bytes = 0;
  let since = Date.now();
  for (let piece = await body.next(least); piece; piece = await body.next(least)) {
    goesOn();
    bytes += piece.length;
    if (bytes >= largePiece) {
      least = Date.now() - since < quickMs ? largePiece : 1;
      bytes = 0;
      since = Date.now();
    }
    yield piece;
  }
  goesOn();
}

async function pump(
  pieces: AsyncIterable<Uint8Array>,
  body: BodyReader,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  try {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
  } catch (cause) {
    // Whichever end failed: the request reports it.
    await Promise.allSettled([body.cancel(), writer.abort(cause)]);
  }
}
