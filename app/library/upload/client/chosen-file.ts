import { isPicture, signatureBytes } from "../picture-kind";
import type { RejectionReason } from "../upload-result";

/** Applies the server's rules; null for a file that may be uploaded. */
export async function rejectionReasonOf(file: File, maxBytes: number): Promise<RejectionReason | null> {
  if (file.size === 0) return "empty";
  try {
    const beginning = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    if (!isPicture(beginning)) return "notPicture";
  } catch {
    // Deleted since it was chosen, or a folder.
    return "unreadable";
  }
  return file.size > maxBytes ? "tooLarge" : null;
}
