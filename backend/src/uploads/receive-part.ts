import type { Env } from "../env";
import { pictureKind, tellingBytes } from "./picture-kind";
import { maxBytes, maxPartBytes } from "./tus-headers";
import { keepPart, type Upload } from "./upload-store";

/** Bytes kept at a time: what a broken connection loses at most. */
const step = 1024 * 1024;

/** How receiving ended: with the upload further on, or refused. */
export type Received =
  | { outcome: "kept"; upload: Upload }
  | { outcome: "conflict" | "too large" | "not a picture" };

/**
 * Keeps the bytes of one request, step by step, so that no more than a step is in memory and little is lost when the
 * connection breaks. The first bytes of the file decide whether it is a picture.
 */
export async function receivePart(
  env: Env,
  upload: Upload,
  body: ReadableStream<Uint8Array>,
): Promise<Received> {
  const space = Math.min(maxPartBytes, (upload.length ?? maxBytes) - upload.received);
  const buffer = new Uint8Array(step);
  let filled = 0;
  let taken = 0;
  let received: Received = { outcome: "kept", upload };
  const keep = async (current: Upload): Promise<Received> => {
    const bytes = buffer.slice(0, filled);
    filled = 0;
    if (current.received === 0 && !isPicture(bytes)) return { outcome: "not a picture" };
    const kept = await keepPart(env, current, bytes);
    return kept ? { outcome: "kept", upload: kept } : { outcome: "conflict" };
  };
  // What is refused is read to its end all the same: many clients lose an answer that comes before they have finished.
  for await (const chunk of body) {
    taken += chunk.length;
    if (taken > space) received = { outcome: "too large" };
    for (let at = 0; at < chunk.length && received.outcome === "kept"; ) {
      const some = chunk.subarray(at, at + step - filled);
      buffer.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled === step) received = await keep(received.upload);
    }
  }
  return filled > 0 && received.outcome === "kept" ? keep(received.upload) : received;
}

function isPicture(bytes: Uint8Array): boolean {
  return bytes.length >= tellingBytes && pictureKind(bytes) !== null;
}
