import type { AppLoadContext } from "@remix-run/cloudflare";
import { outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { type Verdict, verdictOf } from "./confirmation-outcome";
import { isConfirmedBefore, noteConfirmed } from "./confirmed-before";

/** A link that was used, or an address that somebody else has meanwhile. */
const conflict = 409;

/**
 * Confirms the change of the e-mail address. Where the service's answer was lost, customer service says whether the address
 * is another one than the customer signed in with (docs/specification/resilience.md, F37). Of a used link the note says what
 * it did: whoever signed in with the new address has the same one everywhere.
 */
export async function confirmEmailChange(context: AppLoadContext, token: string): Promise<Verdict> {
  const { services, identity } = signedIn(context);
  const sent = await toResult(context, services.authApi.confirmEmailChange(identity, token));
  if (!sent.ok) {
    const isUsed = sent.status === conflict;
    if (isUsed && (await isConfirmedBefore(context, token))) return "already";
    if (!isUsed && !outcomeUnknown(sent)) return verdictOf(sent);
    const me = await toResult(context, services.customers.me());
    if (!me.ok || !me.data?.email) return isUsed ? "used" : "unknown";
    if (me.data.email.toLowerCase() === identity.email.toLowerCase()) return verdictOf(sent);
  }
  await noteConfirmed(context, token);
  return "confirmed";
}
