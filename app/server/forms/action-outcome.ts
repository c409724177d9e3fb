import type { Toast } from "./toast";

/** `message` is ours, in the storefront's language, never a service's. */
export type ActionOutcome =
  | { result: "done"; location: string; toast?: Toast }
  | { result: "failed"; message: string; field?: string; status?: 429 };

export type IdempotencyEntry =
  | { state: "new" }
  | { state: "unsettled" }
  | { state: "settled"; outcome: ActionOutcome };
