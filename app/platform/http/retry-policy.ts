const retryable: ReadonlySet<number> = new Set([502, 503, 504]);
const maxRetryAfterMs = 2_000;

/** Source: docs/specification/resilience.md, R2. */
export const isRetryable = (status: number | string): boolean =>
  status === "unreachable" || (typeof status === "number" && retryable.has(status));

/** Jittered; null when the service asks for longer than a page can wait. */
export function retryDelayMs(retryAfter: string | null): number | null {
  const asked = retryAfter === null ? 0 : Number(retryAfter) * 1000;
  if (!Number.isFinite(asked) || asked > maxRetryAfterMs) return null;
  return asked + 20 + Math.random() * 80;
}
