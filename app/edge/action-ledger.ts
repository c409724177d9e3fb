import { DurableObject } from "cloudflare:workers";
import type { ActionOutcome, LedgerEntry } from "./action-outcome";

/** How long (ms) an action is remembered: longer than anybody keeps pressing reload. */
const keptFor = 10 * 60 * 1000;
/** How long (ms) a second submit waits for the first one's outcome. */
const patience = 12_000;

/**
 * One session's ledger of actions: each form carries an id that is good for one action. The same id again gets the same
 * outcome, without a second call to any service. Source: resilience rule R7.
 */
export class ActionLedger extends DurableObject {
  private readonly waiting = new Map<string, ((entry: LedgerEntry) => void)[]>();

  /** Enters an action. "new": go on and do it; otherwise what became of it, or that nobody can tell yet. */
  async begin(actionId: string): Promise<LedgerEntry> {
    const known = await this.ctx.storage.get<LedgerEntry>(actionId);
    if (known?.state === "settled") return known;
    if (known) return this.waitFor(actionId);
    await this.ctx.storage.put<LedgerEntry>(actionId, { state: "unsettled" });
    await this.ctx.storage.setAlarm(Date.now() + keptFor);
    return { state: "new" };
  }

  /** Enters an action's outcome, and tells those who wait for it. */
  async settle(actionId: string, outcome: ActionOutcome): Promise<void> {
    const entry: LedgerEntry = { state: "settled", outcome };
    await this.ctx.storage.put(actionId, entry);
    for (const tell of this.waiting.get(actionId) ?? []) tell(entry);
    this.waiting.delete(actionId);
  }

  /** Everything is forgotten ten minutes after the last action. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  private waitFor(actionId: string): Promise<LedgerEntry> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve({ state: "unsettled" }), patience);
      const tell = (entry: LedgerEntry) => {
        clearTimeout(timer);
        resolve(entry);
      };
      this.waiting.set(actionId, [...(this.waiting.get(actionId) ?? []), tell]);
    });
  }
}
