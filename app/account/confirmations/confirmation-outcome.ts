import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { outcomeUnknown, type Result } from "~/server/result";
import { rememberRetry } from "./retry-cookie";

/**
 * The pages on which a confirmation ends.
 * Source: docs/specification/1-account-site.md, section 2, "Pages outside the shell".
 */
export interface OutcomePages {
  success: string;
  error: string;
}

/** Confirmed; refused, so that the same link will never do; or nobody knows, and it may be tried again. */
export type Verdict = "confirmed" | "refused" | "unknown";

/** What a failed call says of a confirmation. */
export function verdictOf(sent: Extract<Result<unknown>, { ok: false }>): Verdict {
  return outcomeUnknown(sent) || sent.status === 429 ? "unknown" : "refused";
}

/** A verdict as the ledger keeps it: what was decided leads to a page, what was not is a failure. */
export function storedOutcome(verdict: Verdict, pages: OutcomePages, message: string): ActionOutcome {
  if (verdict === "unknown") return { result: "failed", message };
  return { result: "done", location: verdict === "confirmed" ? pages.success : pages.error };
}

/** Whether a confirmation was done, by this submit or by an earlier one of the same form. */
export function isConfirmed(outcome: ActionOutcome, pages: OutcomePages): boolean {
  return outcome.result === "done" && outcome.location === pages.success;
}

/** Leads to the error page; where trying again may help, that page leads back to the link. */
export async function toErrorPage(
  context: AppLoadContext,
  outcome: ActionOutcome,
  pages: OutcomePages,
): Promise<Response> {
  if (outcome.result === "failed") context.setCookies.push(await rememberRetry(context));
  return redirect(pages.error, 303);
}
