import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { outcomeUnknown, type Result } from "~/server/result";
import { type ConfirmationPath, forgetLink, rememberSealed } from "./mailed-link.public";

/** Paths. Source: docs/specification/1-account-site.md, section 2, "Pages outside the shell". */
export interface OutcomePages {
  form: ConfirmationPath;
  success: string;
  error: string;
}

/** "refused": the link will never work; "unknown": it may be tried again. */
export type Verdict = "confirmed" | "refused" | "unknown";

export function verdictOf(sent: Extract<Result<unknown>, { ok: false }>): Verdict {
  return outcomeUnknown(sent) || sent.status === 429 ? "unknown" : "refused";
}

export function storedOutcome(verdict: Verdict, pages: OutcomePages, message: string): ActionOutcome {
  if (verdict === "unknown") return { result: "failed", message };
  return { result: "done", location: verdict === "confirmed" ? pages.success : pages.error };
}

export function isConfirmed(outcome: ActionOutcome, pages: OutcomePages): boolean {
  return outcome.result === "done" && outcome.location === pages.success;
}

/** Remembers the link for "Try again" where that may help, and forgets it otherwise. */
export function toErrorPage(
  { setCookies }: AppLoadContext,
  { form, error }: OutcomePages,
  retry: string | null,
): Response {
  setCookies.push(retry === null ? forgetLink(form) : rememberSealed(form, retry));
  return redirect(error, 303);
}
