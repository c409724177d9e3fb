import { readInTime } from "~/platform/read-in-time";

export interface PeekedStream {
  /** Shorter than wanted only when the stream ended. */
  head: Uint8Array;
  /** All bytes, those of the head included. Errors and cancels pass through. */
  whole: ReadableStream<Uint8Array>;
}

/** @throws SlowBody when the head does not come in time */
export async function peek(
  stream: ReadableStream<Uint8Array>,
  wanted: number,
  timeoutMs?: number,
): Promise<PeekedStream> {
  const reader = stream.getReader();
  let head = new Uint8Array();
  const read = async () => {
    while (head.length < wanted) {
      const { value, done } = await reader.read();
      if (done) break;
      const longer = new Uint8Array(head.length + value.length);
      longer.set(head);
      longer.set(value, head.length);
      head = longer;
    }
  };
  try {
    await (timeoutMs === undefined ? read() : readInTime(read(), timeoutMs));
  } catch (cause) {
    void reader.cancel(cause).catch(() => undefined);
    throw cause;
  }
  const whole = new ReadableStream<Uint8Array>({
    start: (controller) => (head.length > 0 ? controller.enqueue(head) : undefined),
    async pull(controller) {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { head, whole };
}
