import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/platform/durable-object";
import { personOf } from "./form-owner";
import { isIdempotencyKey } from "./idempotency-key";
import type { IdempotencyStore } from "./idempotency-store";

const parameter = "done";

/** Where a form that is done leads, for a message that stays when the page is loaded again. */
export const receiptPath = (path: string, idempotencyKey: string): string =>
  `${path}?${new URLSearchParams({ [parameter]: idempotencyKey })}`;

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
    return outcome?.result === "done" && outcome.location === here ? "done" : "none";
  } catch (cause) {
    log.error("an action's outcome could not be read", cause);
    return "unreadable";
  }
}
