import { isPicture } from "../picture-kind";
import type { RejectionReason } from "../upload-result";

interface CheckedFile {
  /** What is sent: the chosen file itself, or a JPEG that was made of it. */
  file: File;
  rejection: RejectionReason | null;
}

/** Bytes at the beginning that tell the kind of a file. */
const headBytes = 64;

/** WebP and AVIF, which browsers can read and the storage does not take; AVIF also by one of the kinds it is compatible with. */
const convertible = /^RIFF.{4}WEBP|^.{4}ftyp(?:.{4})*avi[fs]/s;

/** Applies the server's rules; without a rejection it may be uploaded. */
export async function checkedFile(chosen: File, maxBytes: number): Promise<CheckedFile> {
  const rejected = (rejection: RejectionReason) => ({ file: chosen, rejection });
  if (chosen.size === 0) return rejected("empty");
  let file: File | null = chosen;
  try {
    const head = new Uint8Array(await chosen.slice(0, headBytes).arrayBuffer());
    if (convertible.test(new TextDecoder("latin1").decode(head))) file = await converted(chosen);
    else if (!isPicture(head)) file = null;
  } catch {
    // Deleted since it was chosen, or a folder.
    return rejected("unreadable");
  }
  if (!file) return rejected("notPicture");
  return file.size > maxBytes ? rejected("tooLarge") : { file, rejection: null };
}

const converted = (file: File) => import("./as-jpeg").then(({ asJpeg }) => asJpeg(file)).catch(() => null);
