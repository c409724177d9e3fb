const retryable: ReadonlySet<number> = new Set([502, 503, 504]);
const maxRetryAfterMs = 2_000;

/** Source: docs/specification/resilience.md, R2. */
export const isRetryable = (status: number | string): boolean =>
  status === "unreachable" || (typeof status === "number" && retryable.has(status));

/** Jittered; null when the service asks for longer than a page can wait. */
export function retryDelayMs(retryAfter: string | null): number | null {
  const asked = Math.max(0, askedMs(retryAfter ?? ""));
  return asked > maxRetryAfterMs ? null : asked + 20 + Math.random() * 80;
}

/** RFC 9110, section 10.2.3: seconds or a date. What is neither asks for nothing. */
function askedMs(retryAfter: string): number {
  const seconds = Number(retryAfter);
  if (!Number.isNaN(seconds)) return seconds * 1000;
  return /^[a-z]{3,9},? /i.test(retryAfter) ? Date.parse(retryAfter) - Date.now() || 0 : 0;
}
