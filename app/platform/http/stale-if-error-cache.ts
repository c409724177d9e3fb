import type { RequestLog } from "../log";
import type { EdgeCache } from "./edge-cache";

interface Copy<Value> {
  value: Value;
  readAt: number;
}

interface Lifetimes {
  ttlMs: number;
  pauseAfterFailure: number;
}

/** Never for personal data. Source: docs/specification/resilience.md, R13. */
export function staleIfErrorCache<Value>({ ttlMs, pauseAfterFailure }: Lifetimes) {
  const copies = new Map<string, Copy<Value>>();

  async function read(key: string, load: () => Promise<Value>, edge?: EdgeCache<Value>): Promise<Value> {
    try {
      const value = await load();
      edge?.write(value);
      copies.set(key, { value, readAt: Date.now() });
      return value;
    } catch (cause) {
      const known = copies.get(key);
      if (!known) throw cause;
      copies.set(key, { ...known, readAt: Date.now() - ttlMs + pauseAfterFailure });
      throw cause;
    }
  }

  /** @throws what `load` throws, while there has never been a copy */
  return async function readThrough(
    key: string,
    log: RequestLog,
    load: () => Promise<Value>,
    edge?: EdgeCache<Value>,
  ): Promise<Value> {
    const copy = copies.get(key);
    if (!copy) {
      const shared = await edge?.read();
      const newer = copies.get(key);
      if (newer) return newer.value;
      if (!shared) return read(key, load, edge);
      copies.set(key, shared);
      return shared.value;
    }
    if (Date.now() - copy.readAt <= ttlMs) return copy.value;
    // Counts as read at once, so that only one request asks.
    copies.set(key, { ...copy, readAt: Date.now() });
    return read(key, load, edge).catch((cause: unknown) => {
      log.error("stale copy used", cause, { key });
      return copy.value;
    });
  };
}
