/** Characters. */
const maxLength = 255;

/** Line breaks, bidirectional controls and lone surrogates. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029]/gu;

/** One line, no path, at most 255 characters. */
export function fileNameOf(sent: string): string {
  const name = sent
    .replace(/^.*[\\/]/su, "")
    .replace(unsafe, "")
    .trim();
  return /^\.*$/.test(name) ? "photo" : [...name].slice(0, maxLength).join("").trim();
}
