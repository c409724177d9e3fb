import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/platform/durable-object";
import type { IdempotencyStore } from "~/server/forms/idempotency-store";
import { idempotencyTimeouts } from "~/server/forms/idempotency-timeouts";

/** The first caller keeps the claim, also when its answer was lost. @throws when the store is down */
export async function claimOnce(
  { environment, sessionManager }: Pick<AppLoadContext, "environment" | "sessionManager">,
  what: string,
  teller: string,
): Promise<boolean> {
  if (!sessionManager.session) return false;
  const idempotencyKeys = durableObject<IdempotencyStore>(
    environment.idempotencyStore,
    sessionManager.session.id,
    idempotencyTimeouts,
  );
  const entry = await idempotencyKeys.begin(`told ${what}`);
  if (entry.state === "settled") return entry.outcome.result === "done" && entry.outcome.location === teller;
  if (entry.state === "unsettled") return false;
  await idempotencyKeys.complete(`told ${what}`, { result: "done", location: teller });
  return true;
}
