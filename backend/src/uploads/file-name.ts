/** Characters. */
const maxLength = 255;

/** A name to show and to save under: one line, no path, at most 255 characters, of which the extension is kept. */
export function fileNameOf(given: string | undefined): string {
  const name = (given ?? "")
    .replace(/^.*[\\/]/u, "")
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/gu, "")
    .trim();
  const characters = [...name];
  if (characters.length <= maxLength) return name || "photo";
  const [extension = ""] = /\.\w{1,9}$/.exec(name) ?? [];
  return (
    characters
      .slice(0, maxLength - extension.length)
      .join("")
      .trim() + extension
  );
}
