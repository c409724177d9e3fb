/** Characters. */
const maxLength = 255;

/** Line breaks, bidirectional controls and lone surrogates. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029]/gu;

/** One line, no path, at most 255 characters, of which the extension is kept. */
export function fileNameOf(sent: string): string {
  const name = sent
    .replace(/^.*[\\/]/su, "")
    .replace(unsafe, "")
    .trim();
  if (/^\.*$/.test(name)) return "photo";
  const characters = [...name];
  if (characters.length <= maxLength) return name;
  const [extension = ""] = /\.\w{1,9}$/.exec(name) ?? [];
  return (
    characters
      .slice(0, maxLength - extension.length)
      .join("")
      .trim() + extension
  );
}
