import type { Photo } from "~/services/photo-schemas";

/** A name of that many bytes fits every file system, with room for the number in front. */
const maxNameBytes = 180;
/** What means something to a file system or an unpacker, misleads a reader, or cannot be written at all. */
const unsafe =
  /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\p{Surrogate}\p{Noncharacter_Code_Point}\u2028\u2029\uFEFF]/gu;
const ending = /\.(jpe?g|png|hei[cf])$/i;
const endingOfType: Readonly<Record<string, string>> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/heic": ".heic",
  "image/heif": ".heif",
};

interface NamedOriginal {
  photo: Pick<Photo, "localFileName">;
  /** As the picture host says. */
  contentType: string;
}

/**
 * The names of photos in a zip: `photos/001-IMG_1034.jpg`. The number makes each unique and keeps
 * the order; the customer's own name is cleaned, so that no file leads out of the folder it is
 * unpacked into, in any language and on any system.
 * Source: docs/specification/resilience.md, "Zip-slip".
 */
export function zipEntryNames(originals: readonly NamedOriginal[]): string[] {
  const digits = Math.max(3, String(originals.length).length);
  return originals.map(
    ({ photo, contentType }, at) =>
      `photos/${String(at + 1).padStart(digits, "0")}-${cleaned(photo.localFileName ?? "", contentType)}`,
  );
}

function cleaned(fileName: string, contentType: string): string {
  const name = fileName
    .normalize("NFC")
    .replace(unsafe, "_")
    .replace(/^[.\s]+|[.\s]+$/gu, "");
  const own = ending.exec(name)?.[0] ?? "";
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const stem = shortened(own === "" ? name : name.slice(0, -own.length)).replace(/[.\s]+$/u, "");
  return (stem || "photo") + (own || (endingOfType[type] ?? ""));
}

/** The beginning of a name that is too long; no character is cut in two. */
function shortened(name: string): string {
  let kept = "";
  let bytes = 0;
  for (const character of name) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > maxNameBytes) break;
    kept += character;
  }
  return kept;
}
