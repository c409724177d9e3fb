import { DurableObject } from "cloudflare:workers";
import { readEnvironment } from "~/platform/environment";
import type { DeletionOrder, DeletionState, Extension, Hold, PhotoToDelete } from "./deletion-order";
import { DeletionRecords, hasRecords } from "./deletion-records";
import { runDeletion, wasRevoked } from "./run-deletion";

/** Durable Object of one customer's deletions. It waits for the grace period and then deletes the
 * photos, even if the browser is gone. Source: docs/specification/product.md, item 5;
 * docs/decisions/0051-undo.md. */
export class DeletionScheduler extends DurableObject {
  private readonly bindings: object;

  constructor(state: DurableObjectState, bindings: object) {
    super(state, bindings);
    this.bindings = bindings;
  }

  /** Idempotent by the order's id. @param hold in ms */
  async schedule(order: DeletionOrder, hold: number): Promise<void> {
    this.ctx.storage.transactionSync(() => this.records.enter(order, Date.now() + hold));
    await this.setNextAlarm();
  }

  /** "late": the deletion has started. "unknown": it is not this customer's, or forgotten; if it is to come, it will never run. */
  async undo(id: string): Promise<"undone" | "late" | "unknown"> {
    const result = this.records.takeBack(id);
    await this.setNextAlarm();
    return result;
  }

  /** Never shortens what was held. @param hold in ms */
  async extend(id: string, hold: number, token: Hold): Promise<Extension> {
    if (!hasRecords(this.ctx.storage.sql)) return "unknown";
    const result = this.records.extend(id, Date.now() + hold, token);
    await this.setNextAlarm();
    return result;
  }

  async state(): Promise<{ deletions: DeletionState[]; hidden: PhotoToDelete[] }> {
    // Do not create storage just for a read.
    if (!hasRecords(this.ctx.storage.sql)) return { deletions: [], hidden: [] };
    await this.takeBackRevoked();
    const { records } = this;
    return { deletions: records.states(), hidden: records.photos.hidden() };
  }

  /** Of photos that are added anew. "late": some are being deleted. */
  async keep(photoIds: readonly string[]): Promise<"kept" | "late"> {
    if (!hasRecords(this.ctx.storage.sql)) return "kept";
    const result = this.ctx.storage.transactionSync(() => this.records.keep(photoIds));
    await this.setNextAlarm();
    return result;
  }

  async dismiss(id: string): Promise<void> {
    if (hasRecords(this.ctx.storage.sql)) this.records.forget({ id });
  }

  /** The platform repeats an alarm that was interrupted; the deletion resumes. */
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

  /** Once the customer has ended its session, pages show at once what will not be deleted. */
  private async takeBackRevoked(): Promise<void> {
    const environment = readEnvironment(this.bindings);
    const revoked = await Promise.all(
      this.records.waiting().map(async (deletion) => {
        // Asked again before anything is deleted.
        const isOver = await wasRevoked(deletion, environment).catch(() => false);
        return isOver ? [deletion.id] : [];
      }),
    );
    for (const id of revoked.flat()) this.records.takeBack(id);
    if (revoked.flat().length > 0) await this.setNextAlarm();
  }

  private get records(): DeletionRecords {
    return new DeletionRecords(this.ctx.storage.sql);
  }

  private async setNextAlarm(): Promise<void> {
    const next = this.records.nextTime();
    if (next !== null) await this.ctx.storage.setAlarm(next);
    else await this.ctx.storage.deleteAll();
  }
}
