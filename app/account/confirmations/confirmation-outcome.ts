import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { mayStillHappen, outcomeUnknown, type Result } from "~/server/result";
import { type ConfirmationPath, forgetLink, type MailedLink, rememberForRetry } from "./mailed-link.public";

/** Paths. Source: docs/specification/1-account-site.md, section 2, "Pages outside the shell". */
export interface OutcomePages {
  form: ConfirmationPath;
  success: string;
  error: string;
}

/** "refused": the link will never work; "later": it may be tried again; "unknown": nobody knows whether it was done. */
export type Verdict = "confirmed" | "refused" | "later" | "unknown";

/** For what is not done as far as a read shows. */
export function verdictOf(sent: Extract<Result<unknown>, { ok: false }>): Verdict {
  if (mayStillHappen(sent)) return "unknown";
  return outcomeUnknown(sent) || sent.status === 429 ? "later" : "refused";
}

export function storedOutcome(verdict: Verdict, pages: OutcomePages, message: string): ActionOutcome {
  if (verdict === "unknown") return { result: "unknown", message };
  if (verdict === "later") return { result: "failed", message };
  return { result: "done", location: verdict === "confirmed" ? pages.success : pages.error };
}

export function verdictIn(outcome: ActionOutcome, pages: OutcomePages): Verdict {
  switch (outcome.result) {
    case "unknown":
      return "unknown";
    case "failed":
      return "later";
    case "done":
      return outcome.location === pages.success ? "confirmed" : "refused";
  }
}

/** Remembers the link for "Try again" where that may help, and forgets it otherwise. */
export async function toErrorPage(
  context: AppLoadContext,
  { form, error }: OutcomePages,
  verdict: Exclude<Verdict, "confirmed">,
  link: MailedLink,
): Promise<Response> {
  const unheard = verdict === "unknown";
  context.setCookies.push(
    verdict === "refused" ? forgetLink(form) : await rememberForRetry(context, { ...link, unheard }),
  );
  return redirect(error, 303);
}
