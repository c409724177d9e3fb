/** Seconds until the page looks again. */
export const autoRefreshAfter = 5;

/**
 * Milliseconds after which it stops looking by itself.
 * Source: docs/specification/resilience.md, F61.
 */
export const maxWatchMs = 30 * 60 * 1000;

export const activationPath = "/my-photos/activation";

/** Somebody watches an import that was begun at a moment (ms since 1970); `over` when that was too long ago. */
interface ImportWatch {
  since: number;
  over: boolean;
}

/** Reads the moment out of an address; null for none, and for one that makes no sense. */
export function readWatch(since: string | null, now: number): ImportWatch | null {
  if (since === null || !/^\d{1,15}$/.test(since)) return null;
  const begun = Number(since);
  return begun > now ? null : { since: begun, over: now - begun >= maxWatchMs };
}

/** Where an import is watched that was begun at a moment. It stands in the address: a reload goes on watching. */
export const watchHref = (since: number): string => `${activationPath}?since=${since}`;
