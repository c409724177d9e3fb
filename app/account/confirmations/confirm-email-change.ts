import type { AppLoadContext } from "@remix-run/cloudflare";
import { outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { type Verdict, verdictOf } from "./confirmation-outcome";

/**
 * Confirms the change of the e-mail address. Where the service's answer was lost, customer service
 * says whether the address is another one than the customer signed in with
 * (docs/specification/resilience.md, F37).
 */
export async function confirmEmailChange(context: AppLoadContext, token: string): Promise<Verdict> {
  const { services, identity } = signedIn(context);
  const sent = await toResult(context, services.authApi.confirmEmailChange(identity, token));
  if (sent.ok) return "confirmed";
  if (!outcomeUnknown(sent)) return verdictOf(sent);
  const me = await toResult(context, services.customers.me());
  if (!me.ok || !me.data?.email) return "unknown";
  return me.data.email.toLowerCase() === identity.email.toLowerCase() ? verdictOf(sent) : "confirmed";
}
