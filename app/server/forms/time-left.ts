/** Milliseconds since 1970. */
interface Kept {
  until: number;
}

export function timeLeft(
  kept: ReadonlyMap<string, Kept>,
  now: number,
): { over: string[]; next: number | null } {
  const over: string[] = [];
  let next: number | null = null;
  for (const [id, { until }] of kept) {
    // An entry without a time was stored by an earlier version of this code: it is over.
    if (!(until > now)) over.push(id);
    else if (next === null || until < next) next = until;
  }
  return { over, next };
}
