import type { Photo } from "~/services/photo-schemas";

/** Bytes that fit every file system, with room for the number in front. */
const maxNameBytes = 180;
/** Of a name as it comes; what follows could take long to clean. */
const maxCharacters = 1_000;
/** Reserved by file systems, misleading to readers, or not encodable. */
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
  contentType: string;
}

/**
 * `photos/001-IMG_1034.jpg`. No name leads out of the folder that the zip is unpacked into.
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
    .slice(0, maxCharacters)
    .normalize("NFC")
    .replace(unsafe, "_")
    .replace(/^[.\s]+|[.\s]+$/gu, "");
  const own = ending.exec(name)?.[0] ?? "";
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const stem = shortened(own === "" ? name : name.slice(0, -own.length)).replace(/[.\s]+$/u, "");
  return (stem || "photo") + (own || (endingOfType[type] ?? ""));
}

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
