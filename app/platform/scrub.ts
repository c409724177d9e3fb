const rules: readonly (readonly [RegExp, string])[] = [
  // Queries first: an address in one is gone with it.
  [/\?[^\s'"`)<>]*/g, "?…"],
  [/[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/g, "[e-mail]"],
  [/\beyJ[\w-]+(\.[\w-]+)*/g, "[token]"],
  [/\bBearer\s+\S+/gi, "[token]"],
  [/\b[\w-]{40,}/g, "[token]"],
  [/\+\d[\d ]{7,}\d/g, "[phone]"],
];

const maxLength = 2_000;

export function scrub(text: string): string {
  return rules.reduce((clean, [what, instead]) => clean.replace(what, instead), text.slice(0, maxLength));
}
