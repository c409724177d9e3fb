/**
 * The same stream, telling whenever some of it went on: so that a file may take as long as it takes, as long as it moves.
 * @param goesOn called for every piece, and once more at the end
 */
export function trackedStream(
  stream: ReadableStream<Uint8Array>,
  goesOn: () => void,
): ReadableStream<Uint8Array> {
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        goesOn();
        controller.enqueue(piece);
      },
      flush: goesOn,
    }),
  );
}
