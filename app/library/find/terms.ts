const letters: Readonly<Record<string, string>> = { ø: "o", æ: "ae", ß: "ss" };

/** Without capitals and accents, so that "Août" is found as "aout". */
export const comparable = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øæß]/g, (letter) => letters[letter] ?? letter);

export const termsOf = (text: string): string[] =>
  comparable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== "");

/** As they were typed: each has one term. */
export const typedTermsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((typed) => comparable(typed) !== "");

/** Terms with a space between: "aujourd hui". */
export const phraseOf = (text: string): string => termsOf(text).join(" ");
