import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env";
import type { Fault, FaultOrder } from "./fault";

/** A call that reached a service. `status` is 0 until it was answered. */
export interface RecordedCall {
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

export interface CallFilter {
  account?: string;
  service?: string;
  correlationId?: string;
}

type Arrival = Omit<RecordedCall, "status" | "at">;

const callsKept = 5000;

/**
 * What tests and developers ask of the backend: faults on demand and the log of calls. One object, so that "the next
 * two calls fail" means two. In its own storage, because an idle object leaves memory within seconds.
 */
export class Lab extends DurableObject<Env> {
  readonly #sql;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS calls (id INTEGER PRIMARY KEY AUTOINCREMENT, service TEXT, method TEXT, path TEXT,
        status INTEGER, account TEXT, correlation TEXT, at TEXT);
      CREATE TABLE IF NOT EXISTS faults (id TEXT PRIMARY KEY, order_json TEXT, left_over INTEGER);`);
  }

  /** Writes a call down and takes the fault that is due for it, if any. */
  arrive(call: Arrival): { callId: number; fault: Fault | null } {
    const { callId } = this.#sql
      .exec<{ callId: number }>(
        "INSERT INTO calls (service, method, path, status, account, correlation, at) VALUES (?, ?, ?, 0, ?, ?, ?) RETURNING id AS callId",
        call.service,
        call.method,
        call.path,
        call.account,
        call.correlationId,
        new Date().toISOString(),
      )
      .one();
    if (callId % 100 === 0) this.#sql.exec("DELETE FROM calls WHERE id <= ?", callId - callsKept);
    return { callId, fault: this.#takeFault(call) };
  }

  /** Notes how a call was answered. */
  leave(callId: number, status: number): void {
    this.#sql.exec("UPDATE calls SET status = ? WHERE id = ?", status, callId);
  }

  /** The calls that match, oldest first. */
  calls({ account, service, correlationId }: CallFilter): RecordedCall[] {
    return this.#sql
      .exec<{
        service: string;
        method: string;
        path: string;
        status: number;
        account: string | null;
        correlationId: string | null;
        at: string;
      }>(
        `SELECT service, method, path, status, account, correlation AS correlationId, at FROM calls
         WHERE (?1 IS NULL OR account = ?1) AND (?2 IS NULL OR service = ?2) AND (?3 IS NULL OR correlation = ?3)
         ORDER BY id`,
        account ?? null,
        service ?? null,
        correlationId ?? null,
      )
      .toArray();
  }

  forgetCalls(): void {
    this.#sql.exec("DELETE FROM calls");
  }

  addFault(order: FaultOrder): string {
    const id = crypto.randomUUID();
    this.#sql.exec("INSERT INTO faults VALUES (?, ?, ?)", id, JSON.stringify(order), order.times ?? null);
    return id;
  }

  /** Ends one fault, or all of them; true when there was any. */
  removeFaults(id: string | null): boolean {
    return this.#sql.exec("DELETE FROM faults WHERE ?1 IS NULL OR id = ?1", id).rowsWritten > 0;
  }

  /** The oldest fault that fits the call; one with a number of times is used up by it. */
  #takeFault(call: Arrival): Fault | null {
    const rows = this.#sql
      .exec<{ id: string; order_json: string; left_over: number | null }>(
        "SELECT * FROM faults ORDER BY rowid",
      )
      .toArray();
    for (const row of rows) {
      const order: FaultOrder = JSON.parse(row.order_json);
      if (!fits(order, call)) continue;
      if (row.left_over !== null && row.left_over <= 1) this.removeFaults(row.id);
      else this.#sql.exec("UPDATE faults SET left_over = left_over - 1 WHERE id = ?", row.id);
      return { kind: order.fault, status: order.status, delayMs: order.delayMs };
    }
    return null;
  }
}

function fits(order: FaultOrder, call: Arrival): boolean {
  return (
    order.service === call.service &&
    (order.account === undefined || order.account === call.account) &&
    (order.method === undefined || order.method === call.method) &&
    (order.path === undefined || new RegExp(order.path).test(call.path))
  );
}
