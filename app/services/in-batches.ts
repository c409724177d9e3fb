/** Calls of one task that are under way at a time: a page's other calls need connections, too (six a request). */
const callConcurrency = 3;

/**
 * Divides ids into batches of a size. A size that is no whole number of at least 1 makes none
 * (docs/specification/2-photo-library.md, section 5).
 */
export function batchesOf(ids: readonly string[], size: number): string[][] {
  if (!Number.isInteger(size) || size < 1) return [];
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
}

/** Does something with every batch, a few at a time, in their order. `run` must not throw. */
export async function eachBatch(
  batches: readonly string[][],
  run: (batch: readonly string[]) => Promise<void>,
): Promise<void> {
  const queue = [...batches];
  const worker = async () => {
    for (let batch = queue.shift(); batch; batch = queue.shift()) await run(batch);
  };
  await Promise.all(Array.from({ length: callConcurrency }, worker));
}
