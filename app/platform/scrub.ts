/** Patterns for all of Unicode take long to read: not while a worker starts. */
const rules = (): readonly (readonly [RegExp, string])[] => [
  // Queries first: an address in one is gone with it.
  [/\?[^\s'"`)<>]*/g, "?…"],
  // Only from where such characters begin: tried from each of them, two thousand took half a second.
  [
    /(?<![\p{L}\p{N}_.+%-])[\p{L}\p{N}_.+%-]+(@|%(25)*40)[\p{L}\p{N}%_-]+((\.|%(25)*2e)[\p{L}\p{N}%_-]+)+[\p{L}\p{N}_.+%-]*/giu,
    "[e-mail]",
  ],
  [/\beyJ[\w-]+(\.[\w-]+)*/g, "[token]"],
  [/\bBearer\s+\S+/gi, "[token]"],
  [/\b[\w-]{40,}/g, "[token]"],
  [/\+\d[\d ]{7,}\d/g, "[phone]"],
];

const maxLength = 2_000;

/** Most of what is logged has nothing that a rule could find: the patterns for all of Unicode are not even compiled for it. */
const isPlain = (text: string) => text.length < 40 && !/[^\w.,:/ -]|eyJ|bearer/i.test(text);

export function scrub(text: string): string {
  if (isPlain(text)) return text;
  return rules().reduce((clean, [what, instead]) => clean.replace(what, instead), text.slice(0, maxLength));
}

const maxSegments = 12;
const maxSegmentLength = 64;
/** So short that its segments need not be counted. */
const maxPlainPath = 24;

/** A path as it may be logged: segments that are too long for an id or a name are left out whole. */
export function scrubPath(path: string): string {
  if (path.length < maxPlainPath && isPlain(path)) return path;
  const segments = path.split("/", maxSegments + 1);
  const kept = segments
    .slice(0, maxSegments)
    .map((text) => (text.length > maxSegmentLength ? "…" : scrub(text)));
  return [...kept, ...(segments.length > maxSegments ? ["…"] : [])].join("/");
}
