import type { AppLoadContext } from "@remix-run/cloudflare";
import { outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { type Verdict, verdictOf } from "./confirmation-outcome";
import { noteDeleted } from "./deleted-before.public";

/**
 * Confirms the deletion of the account. Whatever the service's answer was, an account that customer
 * service does not know any more is deleted: by this call, whose answer was lost, or by the same
 * link in another tab (docs/specification/resilience.md, F39).
 */
export async function confirmDeletion(context: AppLoadContext, token: string): Promise<Verdict> {
  const verdict = await deleteOnce(context, token);
  if (verdict === "confirmed") await noteDeleted(context, token);
  return verdict;
}

async function deleteOnce(context: AppLoadContext, token: string): Promise<Verdict> {
  const { services, identity } = signedIn(context);
  const sent = await toResult(context, services.authApi.confirmDeletion(identity, token));
  if (sent.ok) return "confirmed";
  const me = await toResult(context, services.customers.me());
  if (me.ok) return me.data === null ? "confirmed" : verdictOf(sent);
  return outcomeUnknown(sent) || sent.status === 409 ? "unknown" : verdictOf(sent);
}
