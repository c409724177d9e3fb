/** Characters of a name that are kept. */
const maxLength = 255;

/** What would end a line, turn the direction of the text, or is half a character. */
const treacherous = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029]/gu;

/** What a file is called, to show and to store under: one line, no path. A photo may have any name; this one is harmless. */
export function fileNameOf(sent: string): string {
  const name = sent
    .replace(/^.*[\\/]/su, "")
    .replace(treacherous, "")
    .trim();
  return /^\.*$/.test(name) ? "photo" : [...name].slice(0, maxLength).join("").trim();
}
