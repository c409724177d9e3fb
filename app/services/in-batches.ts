import { mapConcurrently } from "~/platform/concurrency";

/** Leaves connections for the page's other calls (six a request). */
const callConcurrency = 3;

export function batchesOf(ids: readonly string[], size: number): string[][] {
  if (!Number.isInteger(size) || size < 1) return [];
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
}

/** `run` must not throw. */
export async function eachBatch(
  batches: readonly string[][],
  run: (batch: readonly string[]) => Promise<void>,
): Promise<void> {
  await mapConcurrently(batches, callConcurrency, run);
}
