import type { RequestInput } from "~/server/request-context";
import type { HiddenPhotos } from "~/services/hidden-photos";
import { undoTravelMs } from "./deletion-grace";
import type { DeletionState } from "./deletion-order";
import { deletionSchedulerOf, mayBeDeleting, rememberDeletion } from "./deletions.public";

export interface DeletionFacts {
  id: string;
  selectionId: string;
  state: Exclude<DeletionState["state"], "done">;
  everything: boolean;
  count: number;
  left: number;
  /** Until when it can be undone, as far as is shown: it is held for longer. In ms since 1970. */
  until: number;
  secondsLeft: number;
}

export interface PendingDeletion extends HiddenPhotos {
  facts: readonly DeletionFacts[];
  over: ReadonlySet<string>;
  /** Where this browser did not know of a deletion that another session confirmed. */
  setCookies: readonly string[];
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    /** Read beside the page's loaders. */
    pendingDeletion: Promise<PendingDeletion>;
  }
}

const nothingPending: Omit<PendingDeletion, "keep"> = {
  hidden: new Set(),
  months: new Map(),
  hiddenOf: () => 0,
  everything: false,
  facts: [],
  over: new Set(),
  setCookies: [],
};

type Asking = Pick<RequestInput, "cookies" | "environment" | "sessionManager" | "site" | "log">;

/** The customer's deletions. The scheduler is asked only when a cookie or the session's check says so; if it fails, all
 * photos are shown. */
export async function pendingDeletion(context: Asking): Promise<PendingDeletion> {
  const { sessionManager } = context;
  const keep = (photoIds: readonly string[]) => keepPhotos(context, photoIds);
  const known = mayBeDeleting(context);
  if (!sessionManager.session || !(known || (await sessionManager.mayBeDeleting())))
    return { ...nothingPending, keep };
  try {
    const { deletions, hidden } = await deletionSchedulerOf(context).state();
    const shownUntil = ({ due }: DeletionState) => due - undoTravelMs(context.environment);
    const months = new Map<string, number>();
    for (const { month } of hidden) months.set(month, (months.get(month) ?? 0) + 1);
    const facts = deletions.flatMap((one) => factsOf(one, shownUntil(one), Date.now()));
    return {
      keep,
      hidden: new Set(hidden.map(({ id }) => id)),
      months,
      hiddenOf: (albumId) => leftOf(deletions.filter((one) => one.albumId === albumId)),
      everything: deletions.some(({ everything, state }) => everything && isOpen(state)),
      facts,
      over: new Set(deletions.flatMap((one) => (isOver(one) ? [] : [one.selectionId]))),
      setCookies: known ? [] : facts.slice(0, 1).map(({ id }) => rememberDeletion(id)),
    };
  } catch (cause) {
    context.log.error("deletion scheduler read failed", cause);
    return { ...nothingPending, keep };
  }
}

async function keepPhotos(context: Asking, photoIds: readonly string[]): Promise<"kept" | "late"> {
  const { sessionManager } = context;
  if (!mayBeDeleting(context)) {
    await sessionManager.isOpen();
    if (!(await sessionManager.mayBeDeleting())) return "kept";
  }
  return deletionSchedulerOf(context).keep(photoIds);
}

const leftOf = (deletions: readonly DeletionState[]) =>
  deletions.reduce((sum, one) => sum + (isOver(one) ? 0 : one.left), 0);

const isOpen = (state: DeletionState["state"]) => state === "waiting" || state === "running";

const isOver = ({ state }: DeletionState) => !isOpen(state) && state !== "done";

function factsOf(
  { id, selectionId, state, everything, count, left }: DeletionState,
  shownUntil: number,
  now: number,
): DeletionFacts[] {
  if (state === "done") return [];
  const secondsLeft = Math.max(0, Math.ceil((shownUntil - now) / 1000));
  // It can be undone a moment longer, for who has pressed already.
  const shown = state === "waiting" && secondsLeft === 0 ? "running" : state;
  return [{ id, selectionId, state: shown, everything, count, left, until: shownUntil, secondsLeft }];
}
