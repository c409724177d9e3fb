import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/platform/durable-object";
import type { ActionOutcome } from "./action-outcome";
import { personOf, withoutTag, withTag } from "./form-owner";
import { isIdempotencyKey } from "./idempotency-key";
import type { IdempotencyStore } from "./idempotency-store";

const parameter = "done";

/**
 * A form that is done and leads to a message that stays when the page is loaded again.
 * @param sentTo the address that a mail went to, which the message shows
 */
export const doneWithReceipt = (path: string, idempotencyKey: string, sentTo?: string): ActionOutcome => ({
  result: "done",
  location: `${path}?${new URLSearchParams({ [parameter]: withoutTag(idempotencyKey) })}`,
  receipt: true,
  ...(sentTo === undefined ? {} : { sentTo }),
});

/** What the store knows of the form that the address names: a link alone proves nothing. */
export type Receipt = "done" | "none" | "unreadable";

export const receiptOf = async (context: AppLoadContext): Promise<Receipt> =>
  (await receiptWithAddress(context)).receipt;

export async function receiptWithAddress(
  context: AppLoadContext,
): Promise<{ receipt: Receipt; sentTo: string | null }> {
  const { environment, customer, site, url, log } = context;
  const shown = url.searchParams.get(parameter);
  if (shown === null || customer === null || !isIdempotencyKey(shown))
    return { receipt: "none", sentTo: null };
  const key = withTag(shown, customer.ownerTag);
  const name = `keys ${personOf(site, customer.identity.subject)}`;
  try {
    const outcome = await durableObject<IdempotencyStore>(environment.idempotencyStore, name).outcome(key);
    const here = url.pathname + url.search;
    // Other forms lead where their sender wants, and prove nothing.
    const isReceipt = outcome?.result === "done" && outcome.receipt === true;
    if (!isReceipt || outcome.location !== here) return { receipt: "none", sentTo: null };
    return { receipt: "done", sentTo: outcome.sentTo ?? null };
  } catch (cause) {
    log.error("an action's outcome could not be read", cause);
    return { receipt: "unreadable", sentTo: null };
  }
}
