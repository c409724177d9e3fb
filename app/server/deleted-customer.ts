import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { endDeletedSessions } from "~/session/end-sessions";
import { rememberSuccess } from "./remembered-success";
import type { Result } from "./result";

/**
 * Ends every session of a customer who no longer exists; a failed service does not mean that.
 * Source: docs/specification/1-account-site.md, section 4.
 * @throws Response to sign-out
 */
export async function leaveIfDeleted(context: AppLoadContext, me: Result<unknown>): Promise<void> {
  if (!me.ok || me.data !== null) return;
  const { session } = context.sessionManager;
  if (session) await endDeletedSessions(session, context);
  context.setCookies.push(rememberSuccess("account-deleted", "here"));
  throw redirect("/logout");
}
