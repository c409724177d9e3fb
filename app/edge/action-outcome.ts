import type { Toast } from "./toast";

/**
 * What became of an action: done, and where the customer goes on; or failed, and which kind of failure the form shows.
 * A failure's code is the room's own word ("taken", "failed"), never a service's text.
 */
export type ActionOutcome =
  | { result: "done"; location: string; toast?: Toast }
  | { result: "failed"; code: string };

/** What the ledger says of an action's id. */
export type LedgerEntry =
  | { state: "new" }
  | { state: "unsettled" }
  | { state: "settled"; outcome: ActionOutcome };
