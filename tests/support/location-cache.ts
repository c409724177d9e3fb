/** The Cache API of a location that outlives isolates; entries by cache and address. */
export function locationCache() {
  const entries = new Map<string, { text: string; headers: Headers }>();
  const asked: string[] = [];
  let fault: (() => Promise<never>) | null = null;
  const entryOf = (cache: string, address: string) => {
    if (fault) return fault();
    asked.push(address);
    return Promise.resolve(`${cache} ${address}`);
  };
  return {
    entries,
    /** What another isolate has kept. */
    fill(address: string, value: object, readAt = Date.now()) {
      const text = JSON.stringify({ value, readAt });
      entries.set(`public-answers ${address}`, { text, headers: new Headers() });
    },
    /** Addresses that were looked for or kept. */
    asked,
    beset(by: (() => Promise<never>) | null) {
      fault = by;
    },
    caches: {
      open: async (cache: string) => ({
        async match(address: string) {
          const entry = entries.get(await entryOf(cache, address));
          return entry && new Response(entry.text, { headers: entry.headers });
        },
        async delete(address: string) {
          return entries.delete(await entryOf(cache, address));
        },
        async put(address: string, response: Response) {
          const { headers } = response;
          entries.set(await entryOf(cache, address), { text: await response.text(), headers });
        },
      }),
    },
  };
}
