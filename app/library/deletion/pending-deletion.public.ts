import type { RequestInput } from "~/server/request-context";
import type { HiddenPhotos } from "~/services/hidden-photos";
import type { DeletionState } from "./deletion-records";
import { deletionSchedulerOf, mayBeDeleting, undoTravelMs } from "./deletions.public";

/** What pages say of a deletion. */
export interface DeletionFacts {
  id: string;
  selectionId: string;
  state: "waiting" | "running" | "failed";
  /** Photos in all, and those of them that still exist. */
  count: number;
  left: number;
  /** Whole seconds in which it can be undone. */
  secondsLeft: number;
}

/** Photos that the customer has said should go: deleted in a moment, right now, or in vain. */
export interface PendingDeletion extends HiddenPhotos {
  facts: readonly DeletionFacts[];
  /** The selections whose photos are about to be deleted, or are. */
  over: ReadonlySet<string>;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    pendingDeletion: PendingDeletion;
  }
}

/** For a customer who has deleted nothing lately. */
const nothingPending: PendingDeletion = {
  hidden: new Set(),
  months: new Map(),
  hiddenOf: () => 0,
  facts: [],
  over: new Set(),
};

/**
 * The deletions of a request's session that its page has to know of. The desk is asked only where a cookie says that there may
 * be some; when it does not answer, photos are shown as the service gives them: they still exist.
 */
export async function pendingDeletion(
  context: Pick<RequestInput, "cookies" | "environment" | "sessionManager" | "log">,
): Promise<PendingDeletion> {
  if (!mayBeDeleting(context) || !context.sessionManager.session) return nothingPending;
  try {
    const { deletions, hidden } = await deletionSchedulerOf(context).state();
    const months = new Map<string, number>();
    for (const { month } of hidden) months.set(month, (months.get(month) ?? 0) + 1);
    return {
      hidden: new Set(hidden.map(({ id }) => id)),
      months,
      hiddenOf: (albumId) => leftOf(deletions.filter((one) => one.albumId === albumId)),
      facts: deletions.flatMap((one) => factsOf(one, Date.now())),
      over: new Set(deletions.flatMap((one) => (one.state === "failed" ? [] : [one.selectionId]))),
    };
  } catch (cause) {
    context.log.error("the deletion desk did not answer", cause);
    return nothingPending;
  }
}

/** Photos that are hidden; what could not be deleted is shown again. */
const leftOf = (deletions: readonly DeletionState[]) =>
  deletions.reduce((sum, { left, state }) => sum + (state === "failed" ? 0 : left), 0);

function factsOf({ id, selectionId, state, count, left, due }: DeletionState, now: number): DeletionFacts[] {
  if (state === "done") return [];
  const secondsLeft = Math.max(1, Math.ceil((due - undoTravelMs - now) / 1000));
  return [{ id, selectionId, state, count, left, secondsLeft }];
}
