/** A name of that many bytes fits every file system, with room for the number in front. */
const maxNameBytes = 180;

interface NamedFile {
  file_name: string;
  /** Of the first that it was put into. */
  album_name?: string | null;
}

/**
 * Names of the files in an archive, in a folder for each album: numbered, so that each is unique and the order stays, and cleaned, so that
 * none leads out of the folder it is unpacked into or misleads a reader. `first` is the number of the first of `total` files.
 */
export function entryNames(files: NamedFile[], first: number, total: number): string[] {
  const digits = Math.max(3, String(total).length);
  return files.map(({ file_name, album_name }, i) => {
    const folder = album_name ? `albums/${withoutDots(shortened(safe(album_name))) || "album"}` : "photos";
    return `${folder}/${String(first + i).padStart(digits, "0")}-${cleaned(file_name)}`;
  });
}

const withoutDots = (name: string) => name.replace(/^[.\s]+|[.\s]+$/gu, "");

const safe = (name: string) =>
  withoutDots(
    name.normalize("NFC").replace(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029]/gu, "_"),
  );

function cleaned(fileName: string): string {
  const name = safe(fileName);
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && name.length - dot <= 6 ? name.slice(dot) : "";
  return `${shortened(name.slice(0, name.length - ending.length)) || "photo"}${ending}`;
}

function shortened(name: string): string {
  const bytes = new TextEncoder().encode(name);
  if (bytes.length <= maxNameBytes) return name;
  // A character cut in two decodes to a replacement character, which goes too.
  return new TextDecoder().decode(bytes.subarray(0, maxNameBytes)).replace(/\uFFFD+$/u, "");
}
