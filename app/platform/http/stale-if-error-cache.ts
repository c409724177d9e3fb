import type { RequestLog } from "../log";

interface Copy<Value> {
  value: Value;
  readAt: number;
}

/** How long (ms) a copy is given out without asking again, and how long after a failure. */
interface Lifetimes {
  ttlMs: number;
  pauseAfterFailure: number;
}

/**
 * Copies of what is the same for every customer, kept as long as the isolate lives: a fresh one as
 * it is; an old one is read again by one request, and stays where that fails. Never for anything
 * personal. Source: docs/specification/resilience.md, R13.
 */
export function staleIfErrorCache<Value>({ ttlMs, pauseAfterFailure }: Lifetimes) {
  const copies = new Map<string, Copy<Value>>();

  async function read(key: string, load: () => Promise<Value>): Promise<Value> {
    try {
      const value = await load();
      copies.set(key, { value, readAt: Date.now() });
      return value;
    } catch (cause) {
      const known = copies.get(key);
      if (!known) throw cause;
      copies.set(key, { ...known, readAt: Date.now() - ttlMs + pauseAfterFailure });
      throw cause;
    }
  }

  /**
   * The copy of `key`, or what `load` gives.
   * @throws what `load` throws, while there has never been a copy
   */
  return async function readThrough(
    key: string,
    log: RequestLog,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const copy = copies.get(key);
    if (!copy) return read(key, load);
    if (Date.now() - copy.readAt <= ttlMs) return copy.value;
    // Counted as read right away, so that one request asks, not every one that comes meanwhile.
    copies.set(key, { ...copy, readAt: Date.now() });
    return read(key, load).catch((cause: unknown) => {
      log.error("an old copy is used", cause, { key });
      return copy.value;
    });
  };
}
