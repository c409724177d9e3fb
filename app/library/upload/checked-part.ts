import { peek } from "~/platform/http/stream-head";
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
): Promise<ReadableStream<Uint8Array>> {
  if (!beginning) return part;
  const { head, whole } = await peek(part, signatureBytes, timeoutMs);
  // An empty part is valid: more will follow.
  if (head.length > 0 && !isPicture(head)) {
    await whole.cancel();
    throw new NoPicture();
  }
  return whole;
}
