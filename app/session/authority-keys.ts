import type { JWKS } from "oauth4webapi";
import { z } from "zod";
import { type EdgeCache, edgeCache } from "~/platform/http/edge-cache";
import { AuthorityUnavailable, type AuthorityVisit, authorityFetch } from "./authority-fetch";

const timeoutMs = 5_000;
const ttlMs = 5 * 60 * 1000;
/** Between two reads for keys that are missing, whatever key ids the tokens name. */
const minIntervalMs = 10_000;

const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });
type KeySet = z.output<typeof Keys>;

export interface AuthorityKeys {
  jwks: JWKS;
  readAt: number;
}
interface Copy extends AuthorityKeys {
  /** When to read them again, and when at the earliest if one is missing. */
  staleAt: number;
  missingAt: number;
}
const copies = new Map<string, Copy>();

interface KeysRead extends AuthorityVisit {
  /** For a key that older ones lack. */
  since?: number;
}

/** An older copy serves while the authority is down. */
export async function authorityKeys(
  address: string,
  { afterwards, log, since }: KeysRead,
): Promise<AuthorityKeys> {
  const edge = edgeCache({ address, schema: Keys, ttlMs, afterwards });
  const copy = copies.get(address) ?? (await sharedCopy(address, edge));
  const now = Date.now();
  const missing = since !== undefined && copy !== undefined && copy.readAt < since;
  if (copy && now < (missing ? copy.missingAt : copy.staleAt)) return copy;
  const next = { staleAt: now + ttlMs, missingAt: missing ? now + minIntervalMs : (copy?.missingAt ?? now) };
  // Counts as read at once, so that only one request asks.
  if (copy) copies.set(address, { ...copy, ...next });
  try {
    const keys = { jwks: await readKeys(address, log), readAt: Date.now(), ...next };
    edge.write(keys.jwks);
    copies.set(address, keys);
    return keys;
  } catch (cause) {
    if (!copy) throw cause;
    copies.set(address, { ...copy, ...next, staleAt: now + minIntervalMs });
    return copy;
  }
}

async function sharedCopy(address: string, edge: EdgeCache<KeySet>): Promise<Copy | undefined> {
  const shared = await edge.read();
  const newer = copies.get(address);
  if (newer || !shared) return newer;
  const { value: jwks, readAt } = shared;
  const copy = { jwks, readAt, staleAt: readAt + ttlMs, missingAt: readAt };
  copies.set(address, copy);
  return copy;
}

async function readKeys(address: string, log: AuthorityVisit["log"]): Promise<KeySet> {
  const request = { method: "GET", headers: { accept: "application/json" }, body: undefined } as const;
  const response = await authorityFetch(timeoutMs, { operation: "keys", log })(address, {
    ...request,
    redirect: "manual",
  });
  if (response.status !== 200)
    throw new AuthorityUnavailable(`the authority's keys: status ${response.status}`);
  const keys = Keys.safeParse(await response.json().catch(() => null));
  if (!keys.success) throw new AuthorityUnavailable("the authority's keys: no key set");
  return keys.data;
}
