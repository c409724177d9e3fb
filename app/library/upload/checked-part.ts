import { BodyReader } from "~/platform/body-reader";
import { readInTime } from "~/platform/read-in-time";
import { isPicture, signatureBytes } from "./picture-kind";

export class NoPicture extends Error {
  override name = "NoPicture";
}

/** For the first bytes. Source: docs/specification/resilience.md, R1. */
const firstBytesMs = 30_000;

/** @throws NoPicture when a file does not begin like a photo, SlowBody when its first bytes do not come */
export async function checkedPart(
  part: ReadableStream<Uint8Array>,
  beginning: boolean,
  timeoutMs = firstBytesMs,
): Promise<BodyReader> {
  const reader = new BodyReader(part);
  if (!beginning) return reader;
  try {
    const head = await readInTime(reader.peek(signatureBytes), timeoutMs);
    // An empty part is valid: more will follow.
    if (head.length > 0 && !isPicture(head)) throw new NoPicture();
    return reader;
  } catch (cause) {
    // Not awaited: who sends nothing may not answer this either.
    void reader.cancel().catch(() => undefined);
    throw cause;
  }
}
