import { z } from "zod";
import { jsonOf } from "../json";
import { readInTime } from "../read-in-time";

/** Milliseconds. */
const waitMs = 50;
const maxClockDifference = 5_000;
const pauseAfterFailure = 60 * 1000;
/**
 * Not `caches.default`, which holds what the zone's visitors were answered: one of them could fill an entry, and what is put there is
 * served to them.
 */
const cacheName = "public-answers";

interface EdgeEntry<Value> {
  /** The service's own, from the configuration: nothing of the request is in it. Without https nothing is kept. */
  address: string;
  /** Of the value as it is kept. */
  schema: z.ZodType<Value>;
  ttlMs: number;
  afterwards: (work: Promise<unknown>) => void;
}

export interface EdgeCache<Value> {
  /** Null where there is no good copy, and when the cache does not answer at once. Never rejects. */
  read(): Promise<{ value: Value; readAt: number } | null>;
  /** Goes on behind the answer. */
  write(value: Value): void;
  /** Goes on behind the answer. */
  drop(): void;
}

let pausedUntil = 0;

/**
 * An answer that is the same for everybody, for other isolates of this location. Never for what a customer's token was sent with.
 * Source: docs/decisions/0030-what-is-the-same-for-everybody-is-kept.md.
 */
export function edgeCache<Value>({ address, schema, ttlMs, afterwards }: EdgeEntry<Value>): EdgeCache<Value> {
  const isUsable = () =>
    typeof caches !== "undefined" && address.startsWith("https://") && Date.now() >= pausedUntil;
  const pause = () => {
    pausedUntil = Date.now() + pauseAfterFailure;
  };

  async function stored(): Promise<string> {
    const answer = await (await caches.open(cacheName)).match(address);
    return answer ? answer.text() : "";
  }

  async function store(value: Value): Promise<void> {
    const headers = {
      "Content-Type": "application/json",
      "Cache-Control": `max-age=${Math.floor(ttlMs / 1000)}`,
    };
    const entry = new Response(JSON.stringify({ value, readAt: Date.now() }), { headers });
    await (await caches.open(cacheName)).put(address, entry);
  }

  const removed = async () => (await caches.open(cacheName)).delete(address);

  const Entry = z.object({ value: schema, readAt: z.number() });

  return {
    async read() {
      if (!isUsable()) return null;
      const text = await readInTime(stored(), waitMs).catch(pause);
      const entry = text ? Entry.safeParse(jsonOf(text)).data : undefined;
      const age = Date.now() - (entry?.readAt ?? 0);
      // Another machine's clock may be a little ahead; one that is far ahead tells no age.
      if (!entry || age > ttlMs || age < -maxClockDifference) return null;
      return { value: entry.value, readAt: Math.min(entry.readAt, Date.now()) };
    },

    write(value) {
      if (isUsable()) afterwards(store(value).catch(pause));
    },

    drop() {
      if (isUsable()) afterwards(removed().catch(pause));
    },
  };
}
