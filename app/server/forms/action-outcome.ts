import type { Toast } from "./toast";

/**
 * `message` and `advice` are ours, in the storefront's language, never a service's. "unknown": neither the change nor the read after
 * it was answered; `facts` is what the next try with the same key needs to decide.
 */
export type ActionOutcome =
  | { result: "done"; location: string; toast?: Toast; receipt?: true; sentTo?: string }
  | { result: "failed"; message: string; field?: string; newer?: Newer; status?: 429; advice?: string }
  | { result: "unknown"; message: string; facts?: string };

/** By field: what the form shows again in place of what was sent. */
export type Newer = Readonly<Record<string, string>>;

export type IdempotencyEntry =
  | { state: "new" }
  | { state: "repeated"; facts: string | null }
  /** The key of another form, or of this one with other contents. */
  | { state: "reused" }
  /** Another form said the same a moment ago, and it is done; asked once. */
  | { state: "same" }
  | { state: "unsettled" }
  | { state: "settled"; outcome: ActionOutcome };

/** One submit of a form. */
export interface Attempt {
  /** The form's key, for services that honour the header Idempotency-Key. */
  key: string;
  /** Null for the first: else what the first, whose outcome nobody knows, left behind. */
  earlier: { facts: string | null } | null;
}
