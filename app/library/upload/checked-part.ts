import { peek } from "~/platform/http/stream-head";
import { isPicture, signatureBytes } from "./picture-kind";

export class NoPicture extends Error {
  override name = "NoPicture";
}

/** @throws NoPicture when a file does not begin like a photo */
export async function checkedPart(
  part: ReadableStream<Uint8Array>,
  beginning: boolean,
): Promise<ReadableStream<Uint8Array>> {
  if (!beginning) return part;
  const { head, whole } = await peek(part, signatureBytes);
  // An empty part is valid: more will follow.
  if (head.length > 0 && !isPicture(head)) {
    await whole.cancel();
    throw new NoPicture();
  }
  return whole;
}
