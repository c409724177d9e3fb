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
