interface Hanging {
  until: number;
  probeUntil: number;
}

/** How long a page waits for a read, and how long the read itself may take, in ms. */
export interface ReadLimits {
  /** The wait is over then already, if no service has answered anybody since the page was asked for. */
  quietMs: number;
  waitMs: number;
  timeoutMs: number;
}

/** Milliseconds. */
export const readTimeoutMs = 3_000;
export const hangingWaitMs = 1_000;
export const hangingMemoryMs = 10_000;
/** A page's wait from the start of its request, when no service answers. */
export const quietPageMs = 1_500;
/** The same for a read that begins late. */
export const quietReadMs = 750;
/** Times as long as the service's last answer took. */
const slowFactor = 1.5;

/** Only a page may go out early: what a change reads decides what is told of it. */
export const quietUntil = ({ method }: { method: string }, { started }: { started: number }) =>
  method === "POST" ? undefined : started + quietPageMs;

/**
 * Remembers which services hang, so that pages do not wait for them again and again. One read at a time goes on
 * behind its page: a slow service is trusted again when it answers. Source: docs/decisions/0119, 0128.
 */
export function hangingServices(now: () => number = () => Date.now()) {
  const hanging = new Map<string, Hanging>();
  const answered = new Map<string, number>();
  const lastDuration = new Map<string, number>();
  let lastAnswer = 0;

  function usualLimits(service: string, quietUntil: number): ReadLimits {
    const expectedMs = slowFactor * (lastDuration.get(service) ?? 0);
    const quietMs = Math.max(quietUntil - now(), quietReadMs, expectedMs);
    return { quietMs: Math.min(quietMs, readTimeoutMs), waitMs: readTimeoutMs, timeoutMs: readTimeoutMs };
  }

  return {
    /** @param quietUntil when a page that no service answers goes out; infinite for what is no page */
    limitsOf(service: string, quietUntil: number): ReadLimits {
      const known = hanging.get(service);
      if (!known) return usualLimits(service, quietUntil);
      if (known.until <= now()) {
        hanging.delete(service);
        return usualLimits(service, quietUntil);
      }
      const brief = { quietMs: hangingWaitMs, waitMs: hangingWaitMs, timeoutMs: hangingWaitMs };
      if (known.probeUntil > now()) return brief;
      known.probeUntil = now() + readTimeoutMs;
      return { ...brief, timeoutMs: readTimeoutMs };
    },

    /** No service at all has answered since then. */
    silentSince: (moment: number): boolean => lastAnswer <= moment,

    answered(service: string, started: number): void {
      lastAnswer = now();
      answered.set(service, lastAnswer);
      lastDuration.set(service, lastAnswer - started);
      if (hanging.size > 0) hanging.delete(service);
    },

    /** A service that answered another call in the meantime is slow in one operation only. */
    timedOut(service: string, started: number): void {
      if ((answered.get(service) ?? 0) > started) return;
      lastDuration.delete(service);
      const probeUntil = hanging.get(service)?.probeUntil ?? 0;
      hanging.set(service, { until: now() + hangingMemoryMs, probeUntil });
    },

    /** The read that found this goes on behind its page. */
    silent(service: string, started: number): void {
      hanging.set(service, { until: now() + hangingMemoryMs, probeUntil: started + readTimeoutMs });
    },
  };
}
