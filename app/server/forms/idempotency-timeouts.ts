/** Milliseconds that a second submit waits for the first one's outcome. */
export const outcomeWaitMs = 12_000;

export const idempotencyTimeouts = { begin: outcomeWaitMs + 2_000 };
