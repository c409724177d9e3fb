import { z } from "zod";

/** Milliseconds since 1970; over for an entry without a time, of an earlier version of this code. */
const Entry = z.object({ until: z.number() }).catch({ until: 0 });
const Latest = z.object({ ids: z.array(z.string()) }).catch({ ids: [] });

/** What is used of an object's storage. */
interface EntryStorage {
  list(options: { limit: number; startAfter?: string }): Promise<Map<string, unknown>>;
  get(id: string): Promise<unknown>;
  put(id: string, value: unknown): Promise<void>;
  delete(ids: string[]): Promise<number>;
}

/** An entry may be 64 KB of what somebody typed. */
const batchSize = 20;

/** Reads some entries at a time. Returns when the next one is over; null when none is left. */
export async function removeExpired(storage: EntryStorage, now: number): Promise<number | null> {
  let next: number | null = null;
  let startAfter: string | undefined;
  for (;;) {
    const entries = await storage.list({
      limit: batchSize,
      ...(startAfter === undefined ? {} : { startAfter }),
    });
    const over: string[] = [];
    for (const [id, entry] of entries) {
      const { until } = Entry.parse(entry);
      if (until <= now) over.push(id);
      else if (next === null || until < next) next = until;
    }
    if (over.length > 0) await storage.delete(over);
    if (entries.size < batchSize) return next;
    startAfter = [...entries.keys()].at(-1);
  }
}

/** Removes the oldest of the entries of one kind when there are more than `max`. */
export async function keepLatest(
  storage: EntryStorage,
  kind: string,
  id: string,
  { max, until }: { max: number; until: number },
): Promise<void> {
  const list = `latest ${kind}`;
  const { ids: known } = Latest.parse(await storage.get(list));
  if (known.includes(id)) return;
  const ids = [...known, id];
  await storage.put(list, { until, ids: ids.slice(-max) });
  if (ids.length > max) await storage.delete(ids.slice(0, -max));
}
