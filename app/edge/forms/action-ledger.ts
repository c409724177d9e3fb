import { DurableObject } from "cloudflare:workers";
import type { ActionOutcome, LedgerEntry } from "./action-outcome";
import { timeLeft } from "./time-left";

/** How long (ms) anything is remembered: longer than anybody keeps pressing reload. */
const keptFor = 10 * 60 * 1000;
/** How long (ms) a second submit waits for the first one's outcome. */
const patience = 12_000;

/** What the ledger holds under an id, until a time (ms since 1970): an action, a refused form as text, a note as text. */
type Held = { until: number } & ({ entry: LedgerEntry } | { refused: string } | { note: string });

/**
 * A ledger of actions: each form carries an id that is good for one action. The same id again gets
 * the same outcome, without a second call to any service. It also keeps the forms that were
 * refused, for the page that shows them (refused-form.ts).
 * Source: docs/specification/resilience.md, R7.
 */
export class ActionLedger extends DurableObject {
  private readonly waiting = new Map<string, ((entry: LedgerEntry) => void)[]>();

  /** Enters an action. "new": go on and do it; otherwise what became of it, or that nobody can tell yet. */
  async begin(actionId: string): Promise<LedgerEntry> {
    const held = await this.ctx.storage.get<Held>(actionId);
    const known = held && "entry" in held ? held.entry : undefined;
    if (known?.state === "settled") return known;
    if (known) return this.waitFor(actionId);
    await this.hold(actionId, { entry: { state: "unsettled" } });
    return { state: "new" };
  }

  /** Enters an action's outcome, and tells those who wait for it. */
  async settle(actionId: string, outcome: ActionOutcome): Promise<void> {
    const entry: LedgerEntry = { state: "settled", outcome };
    await this.hold(actionId, { entry });
    for (const tell of this.waiting.get(actionId) ?? []) tell(entry);
    this.waiting.delete(actionId);
  }

  /** Keeps a refused form, as text. */
  async keep(refusedId: string, refused: string): Promise<void> {
    await this.hold(refusedId, { refused });
  }

  /** A refused form; null for one that is not known, or not any more. */
  async kept(refusedId: string): Promise<string | null> {
    const held = await this.ctx.storage.get<Held>(refusedId);
    return held && "refused" in held && held.until > Date.now() ? held.refused : null;
  }

  /** Notes, as text, how far a submit of an action is; the last note of each submit counts (action-notes.ts). */
  async note(actionId: string, submitId: string, note: string): Promise<void> {
    await this.hold(noteKey(actionId, submitId), { note });
  }

  /** The last note of each submit of an action. */
  async notes(actionId: string): Promise<string[]> {
    const held = await this.ctx.storage.list<Held>({ prefix: noteKey(actionId, "") });
    const now = Date.now();
    return [...held.values()].flatMap((what) => ("note" in what && what.until > now ? [what.note] : []));
  }

  /** Everything is forgotten ten minutes after it came, whatever else comes in the meantime. */
  override async alarm(): Promise<void> {
    const { over, next } = timeLeft(await this.ctx.storage.list<Held>(), Date.now());
    if (next === null) return this.ctx.storage.deleteAll();
    for (const id of over) await this.ctx.storage.delete(id);
    await this.ctx.storage.setAlarm(next);
  }

  private async hold(
    id: string,
    what: { entry: LedgerEntry } | { refused: string } | { note: string },
  ): Promise<void> {
    await this.ctx.storage.put<Held>(id, { ...what, until: Date.now() + keptFor });
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + keptFor);
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

const noteKey = (actionId: string, submitId: string) => `${actionId} ${submitId}`;
