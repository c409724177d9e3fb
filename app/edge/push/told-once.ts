import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "../durable-object";
import type { ActionLedger } from "../forms/action-ledger";

/**
 * Whether somebody (a tab, a request) is the one who tells the customer of something, and does what comes with it: the first
 * who asks is, and stays so when the answer was lost and it asks again. The session's ledger remembers for ten minutes.
 * @param what names the thing that is told once a session
 * @throws when the ledger cannot be asked
 */
export async function tellsFirst(
  { environment, holder }: Pick<AppLoadContext, "environment" | "holder">,
  what: string,
  teller: string,
): Promise<boolean> {
  if (!holder.session) return false;
  const ledger = durableObject<ActionLedger>(environment.actionLedger, holder.session.id);
  const entry = await ledger.begin(`told ${what}`);
  if (entry.state === "settled") return entry.outcome.result === "done" && entry.outcome.location === teller;
  if (entry.state === "unsettled") return false;
  await ledger.settle(`told ${what}`, { result: "done", location: teller });
  return true;
}
