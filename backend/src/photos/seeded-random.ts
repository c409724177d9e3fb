/** Random numbers that are the same for the same seed, so that the demo customers' libraries always look alike. */
export interface SeededRandom {
  /** A number from 0 up to, without, 1. */
  next(): number;
  /** A whole number between the two, both included. */
  whole(low: number, high: number): number;
  /** A version 4 UUID. */
  uuid(): string;
}

/** Mulberry32 over an FNV-1a hash of the seed. */
export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join("");
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
