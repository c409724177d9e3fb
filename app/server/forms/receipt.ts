import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/platform/durable-object";
import type { ActionOutcome } from "./action-outcome";
import { personOf } from "./form-owner";
import { isIdempotencyKey } from "./idempotency-key";
import type { IdempotencyStore } from "./idempotency-store";

const parameter = "done";

/** A form that is done and leads to a message that stays when the page is loaded again. */
export const doneWithReceipt = (path: string, idempotencyKey: string): ActionOutcome => ({
  result: "done",
  location: `${path}?${new URLSearchParams({ [parameter]: idempotencyKey })}`,
  receipt: true,
});

/** What the store knows of the form that the address names: a link alone proves nothing. */
export type Receipt = "done" | "none" | "unreadable";

export async function receiptOf(context: AppLoadContext): Promise<Receipt> {
  const { environment, customer, site, url, log } = context;
  const key = url.searchParams.get(parameter);
  if (key === null || customer === null || !isIdempotencyKey(key)) return "none";
  const name = `keys ${personOf(site, customer.identity.subject)}`;
  try {
    const outcome = await durableObject<IdempotencyStore>(environment.idempotencyStore, name).outcome(key);
    const here = url.pathname + url.search;
    // Other forms lead where their sender wants, and prove nothing.
    const isReceipt = outcome?.result === "done" && outcome.receipt === true;
    return isReceipt && outcome.location === here ? "done" : "none";
  } catch (cause) {
    log.error("an action's outcome could not be read", cause);
    return "unreadable";
  }
}
