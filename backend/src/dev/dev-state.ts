import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env";
import type { Fault, FaultOrder } from "./fault";
import { randomFault } from "./random-fault";

/** A call that reached a service. `status` is 0 until it was answered. */
interface RecordedCall {
  service: string;
  method: string;
  /** Path after the service's prefix, with the query. */
  path: string;
  status: number;
  account: string | null;
  correlationId: string | null;
  /** ISO time of arrival. */
  at: string;
}

interface CallFilter {
  account?: string;
  service?: string;
  correlationId?: string;
}

type CallInput = Omit<RecordedCall, "status" | "at">;
interface StandingFault {
  id: string;
  order: FaultOrder;
  timesLeft: number;
}

const maxRecordedCalls = 5000;
/** Well below the time after which an idle object leaves memory. */
const writeDownAfterMs = 1000;

/**
 * What tests and developers ask of the backend: faults on demand and the log of calls. One object, so that "the next
 * two calls fail" means two. Calls are noted in memory and written down in a moment, because an idle object leaves
 * memory within seconds, but a call should not wait for a disk.
 */
export class DevState extends DurableObject<Env> {
  readonly #sql;
  readonly #recent = new Map<number, RecordedCall>();
  readonly #callsOfKind = new Map<string, number>();
  readonly #together = new Map<string, (() => void)[]>();
  #faults: StandingFault[];
  #nextCall: number;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS calls (id INTEGER PRIMARY KEY, account TEXT, call TEXT);
      CREATE TABLE IF NOT EXISTS faults (id TEXT PRIMARY KEY, fault_order TEXT);
      CREATE TABLE IF NOT EXISTS new_customers (number INTEGER PRIMARY KEY);`);
    this.#faults = this.#sql
      .exec<{ id: string; fault_order: string }>("SELECT id, fault_order FROM faults ORDER BY rowid")
      .toArray()
      .map((row) => standing(row.id, JSON.parse(row.fault_order)));
    this.#nextCall =
      1 + this.#sql.exec<{ last: number }>("SELECT COALESCE(MAX(id), 0) AS last FROM calls").one().last;
  }

  /** Notes a call and takes the fault that is due for it, if any. */
  arrive(call: CallInput): { callId: number; fault: Fault | null } {
    const callId = this.#nextCall++;
    if (this.#recent.size === 0) setTimeout(() => this.#writeDown(), writeDownAfterMs);
    this.#recent.set(callId, { ...call, status: 0, at: new Date().toISOString() });
    return { callId, fault: this.#takeFault(call) };
  }

  /** Waits until that many calls of the same customer have come here, or a fault is removed. */
  allCame(callId: number, calls: number): Promise<void> {
    const account = this.#recent.get(callId)?.account ?? "";
    const waiting = this.#together.get(account) ?? [];
    this.#together.set(account, waiting);
    return new Promise((open) => {
      waiting.push(open);
      if (waiting.length >= calls) for (const openOne of waiting) openOne();
    });
  }

  /** Notes how a call was answered. */
  leave(callId: number, status: number): void {
    const call = this.#recent.get(callId);
    if (call) call.status = status;
    else this.#sql.exec("UPDATE calls SET call = json_set(call, '$.status', ?) WHERE id = ?", status, callId);
  }

  /** The calls that match, oldest first. */
  calls({ account, service, correlationId }: CallFilter): RecordedCall[] {
    this.#writeDown();
    return this.#sql
      .exec<{ call: string }>(
        "SELECT call FROM calls WHERE ?1 IS NULL OR account = ?1 ORDER BY id",
        account ?? null,
      )
      .toArray()
      .map((row): RecordedCall => JSON.parse(row.call))
      .filter((call) => service === undefined || call.service === service)
      .filter((call) => correlationId === undefined || call.correlationId === correlationId);
  }

  forgetCalls(): void {
    this.#recent.clear();
    this.#sql.exec("DELETE FROM calls");
  }

  /** A number that no customer had before, those that seeding has removed included. */
  nextCustomerNumber(): number {
    const made = this.#sql.exec<{ number: number }>(
      "INSERT INTO new_customers DEFAULT VALUES RETURNING number",
    );
    return made.one().number;
  }

  addFault(order: FaultOrder): string {
    const id = crypto.randomUUID();
    this.#sql.exec("INSERT INTO faults VALUES (?, ?)", id, JSON.stringify(order));
    this.#faults.push(standing(id, order));
    return id;
  }

  /** Ends one fault, or all of them; true when there was any. */
  removeFaults(id: string | null): boolean {
    const before = this.#faults.length;
    for (const open of [...this.#together.values()].flat()) open();
    this.#together.clear();
    this.#faults = id === null ? [] : this.#faults.filter((fault) => fault.id !== id);
    this.#sql.exec("DELETE FROM faults WHERE ?1 IS NULL OR id = ?1", id);
    return this.#faults.length < before;
  }

  /** The oldest fault that fits the call; one with a number of times is used up by it. */
  #takeFault(call: CallInput): Fault | null {
    const fault = this.#faults.find(({ order }) => fits(order, call));
    if (!fault) return null;
    const { fault: kind, status, delayMs, calls, body, times } = fault.order;
    if (kind === "random") return this.#randomFault(fault.order, call);
    fault.timesLeft -= 1;
    if (fault.timesLeft <= 0) this.removeFaults(fault.id);
    else if (times !== undefined) this.#rewrite(fault);
    return { kind, status, delayMs, calls, body };
  }

  /** By how many calls of its kind came before, so that a seed means the same again. */
  #randomFault({ seed, percent }: FaultOrder, { account, service, method }: CallInput): Fault | null {
    const kind = `${seed} ${account} ${service} ${method}`;
    const before = this.#callsOfKind.get(kind) ?? 0;
    this.#callsOfKind.set(kind, before + 1);
    return randomFault(`${kind} ${before}`, percent, method);
  }

  #rewrite({ id, order, timesLeft }: StandingFault): void {
    const rest = JSON.stringify({ ...order, times: timesLeft });
    this.#sql.exec("UPDATE faults SET fault_order = ? WHERE id = ?", rest, id);
  }

  #writeDown(): void {
    for (const [id, call] of this.#recent) {
      this.#sql.exec("INSERT INTO calls VALUES (?, ?, ?)", id, call.account, JSON.stringify(call));
    }
    this.#recent.clear();
    this.#sql.exec("DELETE FROM calls WHERE id <= ?", this.#nextCall - 1 - maxRecordedCalls);
  }
}

function standing(id: string, order: FaultOrder): StandingFault {
  return { id, order, timesLeft: order.times ?? Number.POSITIVE_INFINITY };
}

function fits(order: FaultOrder, call: CallInput): boolean {
  return (
    (order.service === "*" || order.service === call.service) &&
    // Tests call services past the site, and those calls are to tell the truth.
    (order.fault !== "random" || call.correlationId !== null) &&
    (order.account === undefined || order.account === call.account) &&
    (order.method === undefined || order.method === call.method) &&
    (order.path === undefined || new RegExp(order.path).test(call.path))
  );
}
