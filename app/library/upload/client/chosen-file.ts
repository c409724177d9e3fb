import { isPicture, tellingBytes } from "../picture-kind";
import type { RejectionReason } from "../upload-result";

/** Why a chosen file is none that we take, by the rules that the server has as well; null for one that is fine. */
export async function whyNot(file: File, maxBytes: number): Promise<RejectionReason | null> {
  if (file.size === 0) return "empty";
  try {
    const beginning = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer());
    if (!isPicture(beginning)) return "notPicture";
  } catch {
    // It is gone since, or it is a folder.
    return "unreadable";
  }
  return file.size > maxBytes ? "tooLarge" : null;
}
