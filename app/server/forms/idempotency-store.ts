import { DurableObject } from "cloudflare:workers";
import type { ActionOutcome, IdempotencyEntry } from "./action-outcome";
import { timeLeft } from "./time-left";

/** How long (ms) anything is remembered: longer than anybody keeps pressing reload. */
const ttlMs = 10 * 60 * 1000;
/** How long (ms) a second submit waits for the first one's outcome. */
const timeoutMs = 12_000;

/** What the ledger holds under an id, until a time (ms since 1970): an action, a refused form as text, a note as text. */
type Held = { until: number } & ({ entry: IdempotencyEntry } | { rejected: string } | { note: string });

/**
 * A ledger of actions: each form carries an id that is good for one action. The same id again gets
 * the same outcome, without a second call to any service. It also keeps the forms that were
 * refused, for the page that shows them (refused-form.ts).
 * Source: docs/specification/resilience.md, R7.
 */
export class IdempotencyStore extends DurableObject {
  private readonly waiting = new Map<string, ((entry: IdempotencyEntry) => void)[]>();

  /** Enters an action. "new": go on and do it; otherwise what became of it, or that nobody can tell yet. */
  async begin(idempotencyKey: string): Promise<IdempotencyEntry> {
    const held = await this.ctx.storage.get<Held>(idempotencyKey);
    const known = held && "entry" in held ? held.entry : undefined;
    if (known?.state === "settled") return known;
    if (known) return this.waitFor(idempotencyKey);
    await this.hold(idempotencyKey, { entry: { state: "unsettled" } });
    return { state: "new" };
  }

  /** Enters an action's outcome, and tells those who wait for it. */
  async complete(idempotencyKey: string, outcome: ActionOutcome): Promise<void> {
    const entry: IdempotencyEntry = { state: "settled", outcome };
    await this.hold(idempotencyKey, { entry });
    for (const tell of this.waiting.get(idempotencyKey) ?? []) tell(entry);
    this.waiting.delete(idempotencyKey);
  }

  /** Keeps a refused form, as text. */
  async keep(submissionId: string, rejected: string): Promise<void> {
    await this.hold(submissionId, { rejected });
  }

  /** A refused form; null for one that is not known, or not any more. */
  async kept(submissionId: string): Promise<string | null> {
    const held = await this.ctx.storage.get<Held>(submissionId);
    return held && "rejected" in held && held.until > Date.now() ? held.rejected : null;
  }

  /** Notes, as text, how far a submit of an action is; the last note of each submit counts (action-notes.ts). */
  async note(idempotencyKey: string, submitId: string, note: string): Promise<void> {
    await this.hold(noteKey(idempotencyKey, submitId), { note });
  }

  /** The last note of each submit of an action. */
  async notes(idempotencyKey: string): Promise<string[]> {
    const held = await this.ctx.storage.list<Held>({ prefix: noteKey(idempotencyKey, "") });
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
    what: { entry: IdempotencyEntry } | { rejected: string } | { note: string },
  ): Promise<void> {
    await this.ctx.storage.put<Held>(id, { ...what, until: Date.now() + ttlMs });
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + ttlMs);
  }

  private waitFor(idempotencyKey: string): Promise<IdempotencyEntry> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve({ state: "unsettled" }), timeoutMs);
      const tell = (entry: IdempotencyEntry) => {
        clearTimeout(timer);
        resolve(entry);
      };
      this.waiting.set(idempotencyKey, [...(this.waiting.get(idempotencyKey) ?? []), tell]);
    });
  }
}

const noteKey = (idempotencyKey: string, submitId: string) => `${idempotencyKey} ${submitId}`;
