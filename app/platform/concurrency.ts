/** At most `concurrency` runs at a time; results in the items' order. Rejects with the first error. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [at, item] of queue) results[at] = await run(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
