interface Hanging {
  until: number;
  probeUntil: number;
}

/** How long a page waits for a read, and how long the read itself may take, in ms. */
export interface ReadLimits {
  waitMs: number;
  timeoutMs: number;
}

/** Milliseconds. */
export const readTimeoutMs = 3_000;
export const hangingWaitMs = 1_000;
export const hangingMemoryMs = 10_000;

/**
 * Remembers which services hang, so that pages do not wait for them again and again. One read at a time goes on
 * behind its page: a slow service is trusted again when it answers. Source: docs/decisions/0119.
 */
export function hangingServices(now: () => number = Date.now) {
  const hanging = new Map<string, Hanging>();
  const answered = new Map<string, number>();

  return {
    limitsOf(service: string): ReadLimits {
      const known = hanging.get(service);
      if (!known) return { waitMs: readTimeoutMs, timeoutMs: readTimeoutMs };
      if (known.until <= now()) {
        hanging.delete(service);
        return { waitMs: readTimeoutMs, timeoutMs: readTimeoutMs };
      }
      if (known.probeUntil > now()) return { waitMs: hangingWaitMs, timeoutMs: hangingWaitMs };
      known.probeUntil = now() + readTimeoutMs;
      return { waitMs: hangingWaitMs, timeoutMs: readTimeoutMs };
    },

    answered(service: string): void {
      answered.set(service, now());
      if (hanging.size > 0) hanging.delete(service);
    },

    /** A service that answered another call in the meantime is slow in one operation only. */
    timedOut(service: string, started: number): void {
      if ((answered.get(service) ?? 0) > started) return;
      const probeUntil = hanging.get(service)?.probeUntil ?? 0;
      hanging.set(service, { until: now() + hangingMemoryMs, probeUntil });
    },
  };
}
