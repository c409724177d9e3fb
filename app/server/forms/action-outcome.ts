import type { Toast } from "./toast";

/**
 * What became of an action: done, and where the customer goes on; or failed, and what the form says of it (a text of ours in
 * the storefront's language, never a service's), at one of its fields where it is about that.
 */
export type ActionOutcome =
  | { result: "done"; location: string; toast?: Toast }
  | { result: "failed"; message: string; field?: string };

/** What the ledger says of an action's id. */
export type IdempotencyEntry =
  | { state: "new" }
  | { state: "unsettled" }
  | { state: "settled"; outcome: ActionOutcome };
