import { DurableObject } from "cloudflare:workers";
import { readEnvironment } from "~/platform/environment";
import {
  type DeletionOrder,
  DeletionRecords,
  type DeletionState,
  hasRecords,
  type PhotoToDelete,
} from "./deletion-records";
import { runDeletion } from "./run-deletion";

/**
 * One session's desk of deletions: photos that the customer said should go, kept for a few seconds
 * in which that can be taken back, and deleted by the desk itself then, whether or not the
 * customer's browser is still there.
 * Source: docs/specification/product.md, item 5; docs/decisions/0051-undo.md.
 */
export class DeletionScheduler extends DurableObject {
  private readonly bindings: object;

  constructor(state: DurableObjectState, bindings: object) {
    super(state, bindings);
    this.bindings = bindings;
  }

  /** Orders a deletion; the same id again changes nothing. `grace`: milliseconds in which it can be taken back. */
  async schedule(order: DeletionOrder, grace: number): Promise<void> {
    this.ctx.storage.transactionSync(() => this.records.enter(order, Date.now() + grace));
    await this.setNextAlarm();
  }

  /** Takes a deletion back. "late": it has begun. One that was never ordered counts as taken back, and never will be done. */
  async undo(id: string): Promise<"undone" | "late"> {
    const result = this.records.takeBack(id);
    await this.setNextAlarm();
    return result;
  }

  /** What the session's pages need to know: deletions that are under way or have ended, and the photos not to be shown. */
  async state(): Promise<{ deletions: DeletionState[]; hidden: PhotoToDelete[] }> {
    // A desk that was never used, or has been cleared, keeps no book for being asked.
    if (!hasRecords(this.ctx.storage.sql)) return { deletions: [], hidden: [] };
    const { records } = this;
    return { deletions: records.states(), hidden: records.hidden() };
  }

  /** The customer has read what became of a deletion. */
  async dismiss(id: string): Promise<void> {
    if (hasRecords(this.ctx.storage.sql)) this.records.forget({ id });
  }

  /** Does what is due. Called again by the platform if the desk is stopped in the middle: it goes on where it was. */
  override async alarm(): Promise<void> {
    const environment = readEnvironment(this.bindings);
    const afterwards = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const { records } = this;
    const now = Date.now();
    records.forget({ before: now });
    await Promise.all(
      records.begin(now).map((deletion) => runDeletion(deletion, { environment, records, afterwards })),
    );
    await this.setNextAlarm();
  }

  /** Made anew each time: a desk that has been cleared begins a new book. */
  private get records(): DeletionRecords {
    return new DeletionRecords(this.ctx.storage.sql);
  }

  private async setNextAlarm(): Promise<void> {
    const next = this.records.nextTime();
    if (next !== null) await this.ctx.storage.setAlarm(next);
    else await this.ctx.storage.deleteAll();
  }
}
