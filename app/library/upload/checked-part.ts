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
  const reader = part.getReader();
  let head = new Uint8Array();
  while (head.length < signatureBytes) {
    const { value, done } = await reader.read();
    if (done) break;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  // An empty part is valid: more will follow.
  if (head.length > 0 && !isPicture(head)) {
    await reader.cancel();
    throw new NoPicture();
  }
  return new ReadableStream({
    start: (controller) => (head.length > 0 ? controller.enqueue(head) : undefined),
    async pull(controller) {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
