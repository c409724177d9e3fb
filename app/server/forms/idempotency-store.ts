import { DurableObject } from "cloudflare:workers";
import type { ActionOutcome, IdempotencyEntry } from "./action-outcome";
import { keepLatest, removeExpired } from "./expiring-entries";
import { outcomeWaitMs } from "./idempotency-timeouts";

/** Milliseconds in which the same form, sent again, is answered as before, and a refused form is shown. */
const ttlMs = 10 * 60 * 1000;
/** Of one customer; what came before is forgotten. */
const maxKept = { rejected: 20, "after sign-in": 5 } as const;
export type KeptKind = keyof typeof maxKept;
/** Of one session. */
const maxNotes = 50;
/** Of an outcome that nobody knows, that never came, or whose answer may not have come: as long as somebody may leave the form open. */
const longTtlMs = 24 * 60 * 60 * 1000;

/** `until` in milliseconds since 1970. */
type Held = { until: number } & (Known | Rejected | { note: string } | { mark: true });

/** `earlier` is what this one was sent from, where that was a refused form, too. */
interface Rejected {
  rejected: string;
  earlier?: string;
}

/** `form` and `typed` recognize the form that the key was sent with first, as it was understood and as it came, and tell nothing of it. */
interface Known {
  form: string;
  typed?: string;
  isAskedTwice?: boolean;
  entry: Extract<IdempotencyEntry, { state: "unsettled" | "settled" }>;
}

/** Source: docs/specification/resilience.md, R7. */
export class IdempotencyStore extends DurableObject {
  private readonly waiting = new Map<string, ((entry: IdempotencyEntry) => void)[]>();

  /** @param forms signatures of the form, the newest key's first */
  async begin(
    idempotencyKey: string,
    forms: readonly string[] = [""],
    typed?: string,
    isAskedTwice = false,
  ): Promise<IdempotencyEntry> {
    const held = await this.ctx.storage.get<Held>(idempotencyKey);
    const known = held && "entry" in held && !isDoneLongAgo(held) ? held : undefined;
    if (known && !forms.includes(known.form)) return { state: "reused" };
    const stored = known?.entry.state === "settled" ? known.entry : null;
    if (stored && stored.outcome.result !== "unknown") return stored;
    if (known && !stored && isFresh(known)) return this.waitFor(idempotencyKey);
    if (!known && isAskedTwice && (await this.takeMarks(forms.map(saidBefore)))) return { state: "same" };
    const form = { form: forms[0] ?? "", isAskedTwice, ...(typed === undefined ? {} : { typed }) };
    await this.hold(idempotencyKey, { ...form, entry: { state: "unsettled" } }, longTtlMs);
    if (!known) return { state: "new" };
    return {
      state: "repeated",
      facts: stored?.outcome.result === "unknown" ? (stored.outcome.facts ?? null) : null,
    };
  }

  async complete(idempotencyKey: string, outcome: ActionOutcome): Promise<void> {
    const entry = { state: "settled", outcome } as const;
    const held = await this.ctx.storage.get<Held>(idempotencyKey);
    const known: Omit<Known, "entry"> = held && "entry" in held ? held : { form: "" };
    await this.hold(idempotencyKey, { ...known, entry }, outcome.result === "failed" ? ttlMs : longTtlMs);
    if (known.isAskedTwice && outcome.result === "done") await this.mark(saidBefore(known.form), ttlMs);
    this.tellWaiting(idempotencyKey, entry);
  }

  /** Nothing was done: the same form may be sent again. Who waits for it is told `outcome`. */
  async release(idempotencyKey: string, outcome: ActionOutcome): Promise<void> {
    await this.ctx.storage.delete(idempotencyKey);
    this.tellWaiting(idempotencyKey, { state: "settled", outcome });
  }

  private tellWaiting(idempotencyKey: string, entry: IdempotencyEntry): void {
    for (const tell of this.waiting.get(idempotencyKey) ?? []) tell(entry);
    this.waiting.delete(idempotencyKey);
  }

  async outcome(idempotencyKey: string): Promise<ActionOutcome | null> {
    const entry = await this.entry(idempotencyKey);
    return entry?.state === "settled" ? entry.outcome : null;
  }

  /**
   * Null for a form that never came here; "unsettled" for one that began; "reused" for one that said something else.
   * @param typed signatures of what it says
   */
  async entry(
    idempotencyKey: string,
    typed: readonly string[] | null = null,
  ): Promise<Known["entry"] | { state: "reused" } | null> {
    const held = await this.ctx.storage.get<Held>(idempotencyKey);
    if (!held || !("entry" in held) || held.until <= Date.now()) return null;
    const isOther = typed !== null && held.typed !== undefined && !typed.includes(held.typed);
    return isOther ? { state: "reused" } : held.entry;
  }

  /** A kind does not push out another: whoever shares the browser could send forms of the customer. */
  async keep(
    submissionId: string,
    rejected: string,
    kind: KeptKind,
    earlier: string | null = null,
  ): Promise<void> {
    await this.hold(submissionId, { rejected, ...(earlier === null ? {} : { earlier }) });
    await this.keepLatest(kind, submissionId, maxKept[kind]);
  }

  async kept(submissionId: string): Promise<string | null> {
    const held = await this.ctx.storage.get<Held>(submissionId);
    return held && "rejected" in held && held.until > Date.now() ? held.rejected : null;
  }

  /** With all that it was sent from. */
  async forget(submissionId: string): Promise<void> {
    for (let id: string | undefined = submissionId; id !== undefined; ) {
      const held: Held | undefined = await this.ctx.storage.get<Held>(id);
      if (!held || !("rejected" in held)) return;
      await this.ctx.storage.delete(id);
      id = held.earlier;
    }
  }

  async note(idempotencyKey: string, submitId: string, note: string): Promise<void> {
    const id = noteKey(idempotencyKey, submitId);
    await this.hold(id, { note });
    await this.keepLatest("notes", id, maxNotes);
  }

  async notes(idempotencyKey: string): Promise<string[]> {
    const held = await this.ctx.storage.list<Held>({ prefix: noteKey(idempotencyKey, "") });
    const now = Date.now();
    return [...held.values()].flatMap((what) => ("note" in what && what.until > now ? [what.note] : []));
  }

  /** @param lifetimeMs in milliseconds */
  mark(id: string, lifetimeMs: number): Promise<void> {
    return this.hold(id, { mark: true }, lifetimeMs);
  }

  async isMarked(ids: readonly string[]): Promise<boolean> {
    const held = await this.ctx.storage.get<Held>([...ids]);
    return [...held.values()].some((what) => "mark" in what && what.until > Date.now());
  }

  /** True where there was one; not a second time. */
  private async takeMarks(ids: string[]): Promise<boolean> {
    const isMarked = await this.isMarked(ids);
    if (isMarked) await this.ctx.storage.delete(ids);
    return isMarked;
  }

  /** Each entry goes when its own time is over, whatever else comes in the meantime. */
  override async alarm(): Promise<void> {
    const next = await removeExpired(this.ctx.storage, Date.now());
    if (next === null) return this.ctx.storage.deleteAll();
    await this.ctx.storage.setAlarm(next);
  }

  private keepLatest(kind: string, id: string, max: number): Promise<void> {
    return keepLatest(this.ctx.storage, kind, id, { max, until: Date.now() + ttlMs });
  }

  private async hold(
    id: string,
    what: Known | Rejected | { note: string } | { mark: true },
    lifetime = ttlMs,
  ): Promise<void> {
    const until = Date.now() + lifetime;
    await this.ctx.storage.put<Held>(id, { ...what, until });
    const next = await this.ctx.storage.getAlarm();
    if (next === null || next > until) await this.ctx.storage.setAlarm(until);
  }

  private waitFor(idempotencyKey: string): Promise<IdempotencyEntry> {
    return new Promise((resolve) => {
      const others = () => (this.waiting.get(idempotencyKey) ?? []).filter((one) => one !== tell);
      const timer = setTimeout(() => {
        this.waiting.set(idempotencyKey, others());
        resolve({ state: "unsettled" });
      }, outcomeWaitMs);
      const tell = (entry: IdempotencyEntry) => {
        clearTimeout(timer);
        resolve(entry);
      };
      this.waiting.set(idempotencyKey, [...others(), tell]);
    });
  }
}

const saidBefore = (form: string) => `said ${form}`;

/** For what is held for long. */
const isFresh = ({ until }: { until: number }) => until - longTtlMs + ttlMs > Date.now();

const isDoneLongAgo = (held: Known & { until: number }) =>
  held.entry.state === "settled" && held.entry.outcome.result === "done" && !isFresh(held);

const noteKey = (idempotencyKey: string, submitId: string) => `${idempotencyKey} ${submitId}`;
