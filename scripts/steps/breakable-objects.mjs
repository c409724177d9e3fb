/** The site's Durable Objects in the tests' servers: `BROKEN_OBJECT`, such as "TokenRefresher throws", breaks every call of a class. */
import * as site from "./index.js";

const classes = { ...site };

/** Longer than anybody waits. */
const hangsMs = 60_000;

function breakable(name) {
  const Whole = classes[name];
  const Broken = class extends Whole {};
  for (const [method, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Whole.prototype))) {
    if (method === "constructor" || typeof value !== "function") continue;
    // What is whole stays as it was: methods call one another without waiting.
    Broken.prototype[method] = function (...values) {
      const [broken, how] = this.env.BROKEN_OBJECT?.split(" ") ?? [];
      if (broken !== name) return value.apply(this, values);
      const error = new Error(`${name} is broken`);
      if (how !== "hangs") throw error;
      return scheduler.wait(hangsMs).then(() => Promise.reject(error));
    };
  }
  return Broken;
}

export const AccountSessions = breakable("AccountSessions");
export const DeletionScheduler = breakable("DeletionScheduler");
export const IdempotencyStore = breakable("IdempotencyStore");
export const SelectionStore = breakable("SelectionStore");
export const SessionSockets = breakable("SessionSockets");
export const TokenRefresher = breakable("TokenRefresher");
