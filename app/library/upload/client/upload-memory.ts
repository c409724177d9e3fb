const key = "uploads";
/** Milliseconds that the storage keeps unfinished uploads. */
const ttlMs = 24 * 60 * 60 * 1000;
const maxEntries = 2_000;

/** By digest of the file; `until` in milliseconds since 1970. */
type Remembered = Record<string, readonly [uploadUrl: string, until: number]>;

/** A digest, so that no customer data is stored; null in browsers without `crypto.subtle`. */
export async function digestOfFile(
  { name, size, lastModified }: Pick<File, "name" | "size" | "lastModified">,
  albumId: string | null,
): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const text = JSON.stringify([name, size, lastModified, albumId]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 15)));
}

/** Without storage (full or blocked) nothing is remembered. */
export function uploadMemory(storage: () => Storage, now: () => number = Date.now) {
  /** Cached, because each of hundreds of files asks. */
  let last: { text: string | null; entries: ReadonlyMap<string, unknown> } = {
    text: null,
    entries: new Map(),
  };
  const all = (): ReadonlyMap<string, unknown> => {
    try {
      const text = storage().getItem(key);
      if (text !== last.text) last = { text, entries: entriesOf(JSON.parse(text ?? "{}")) };
    } catch {
      last = { text: null, entries: new Map() };
    }
    return last.entries;
  };
  const read = (): Remembered => {
    const current: Remembered = {};
    for (const [digest, value] of all()) if (isCurrent(value, now())) current[digest] = value;
    return current;
  };
  const write = (remembered: Remembered) => {
    try {
      const entries = Object.entries(remembered);
      if (entries.length === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(Object.fromEntries(entries.slice(-maxEntries))));
    } catch {
      // Storage is full or blocked.
    }
  };
  return {
    uploadUrlOf(digest: string): string | null {
      const value = all().get(digest);
      return isCurrent(value, now()) ? value[0] : null;
    },
    remember(digest: string, uploadUrl: string): void {
      write({ ...read(), [digest]: [uploadUrl, now() + ttlMs] });
    },
    forget(digests: readonly string[]): void {
      const gone = new Set(digests);
      write(Object.fromEntries(Object.entries(read()).filter(([digest]) => !gone.has(digest))));
    },
  };
}
export type UploadMemory = ReturnType<typeof uploadMemory>;

const entriesOf = (found: unknown): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(typeof found === "object" && found !== null ? found : {}));

function isCurrent(value: unknown, now: number): value is Remembered[string] {
  return (
    Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number" && value[1] > now
  );
}
