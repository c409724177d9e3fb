/** What WinAnsi, the encoding of a PDF's standard fonts, has beside Latin-1. */
const beyondLatin1: Record<string, number> = {
  "€": 0x80,
  "‚": 0x82,
  "„": 0x84,
  "…": 0x85,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "•": 0x95,
  "–": 0x96,
  "—": 0x97,
  Œ: 0x8c,
  œ: 0x9c,
  Š: 0x8a,
  š: 0x9a,
  Ž: 0x8e,
  ž: 0x9e,
};

/** A PDF string literal; every character of the result is one byte. What the encoding lacks becomes a question mark. */
export function pdfString(text: string): string {
  const encoded = Array.from(text.normalize("NFC").replace(/\p{Space_Separator}/gu, " "), (character) => {
    const code = beyondLatin1[character] ?? character.codePointAt(0) ?? 0;
    const inLatin1 =
      code >= 0x20 && code <= 0xff && (code < 0x7f || code > 0x9f || character in beyondLatin1);
    return inLatin1 ? String.fromCharCode(code) : "?";
  }).join("");
  return `(${encoded.replace(/[\\()]/g, "\\$&")})`;
}
