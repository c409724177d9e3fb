export const autoRefreshAfter = 5;

/** In ms. Source: docs/specification/resilience.md, F61. */
export const maxWatchMs = 30 * 60 * 1000;

export const activationPath = "/my-photos/activation";

interface ImportWatch {
  since: number;
  over: boolean;
}

/** Null for a missing or implausible time. */
export function readWatch(since: string | null, now: number): ImportWatch | null {
  if (since === null || !/^\d{1,15}$/.test(since)) return null;
  const begun = Number(since);
  return begun > now ? null : { since: begun, over: now - begun >= maxWatchMs };
}

/** The start is in the address, so that a reload keeps its deadline. */
export const watchHref = (since: number): string => `${activationPath}?since=${since}`;
