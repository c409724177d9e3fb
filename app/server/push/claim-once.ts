import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/platform/durable-object";
import type { IdempotencyStore } from "~/server/forms/idempotency-store";

/**
 * Whether somebody (a tab, a request) is the one who tells the customer of something, and does what comes with it: the first
 * who asks is, and stays so when the answer was lost and it asks again. The session's ledger remembers for ten minutes.
 * @param what names the thing that is told once a session
 * @throws when the ledger cannot be asked
 */
export async function claimOnce(
  { environment, sessionManager }: Pick<AppLoadContext, "environment" | "sessionManager">,
  what: string,
  teller: string,
): Promise<boolean> {
  if (!sessionManager.session) return false;
  const idempotencyKeys = durableObject<IdempotencyStore>(
    environment.idempotencyStore,
    sessionManager.session.id,
  );
  const entry = await idempotencyKeys.begin(`told ${what}`);
  if (entry.state === "settled") return entry.outcome.result === "done" && entry.outcome.location === teller;
  if (entry.state === "unsettled") return false;
  await idempotencyKeys.complete(`told ${what}`, { result: "done", location: teller });
  return true;
}
