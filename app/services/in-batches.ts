import { mapConcurrently } from "~/platform/concurrency";

/** Leaves connections for the page's other calls (six a request). */
const callConcurrency = 3;

export function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (!Number.isInteger(size) || size < 1) return [];
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** `run` must not throw. */
export async function eachBatch(
  batches: readonly string[][],
  run: (batch: readonly string[]) => Promise<void>,
): Promise<void> {
  await mapConcurrently(batches, callConcurrency, run);
}
