import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { ActionOutcome } from "~/server/forms/action-outcome";
import { isRemembered } from "~/server/remembered-success";
import { mayStillHappen, outcomeUnknown, type Result } from "~/server/result";
import {
  type ConfirmationFailure,
  type ConfirmationPath,
  finalFailures,
  isLinkRemembered,
  type MailedLink,
  rememberFailure,
} from "./mailed-link.public";

/** Paths. Source: docs/specification/1-account-site.md, section 2, "Pages outside the shell". */
export interface OutcomePages {
  form: ConfirmationPath;
  success: string;
  error: string;
}

/** "already": this link did it before. */
export type Verdict = "confirmed" | "already" | ConfirmationFailure;

const failureOf: Readonly<Record<number, ConfirmationFailure>> = {
  404: "unmatched",
  409: "used",
  410: "expired",
  429: "often",
};

/** For what is not done as far as a read shows. */
export function verdictOf(sent: Extract<Result<unknown>, { ok: false }>): ConfirmationFailure {
  if (mayStillHappen(sent)) return "unknown";
  if (outcomeUnknown(sent)) return "later";
  return (typeof sent.status === "number" && failureOf[sent.status]) || "refused";
}

const locationOf = (verdict: Verdict, { success, error }: OutcomePages): string =>
  verdict === "confirmed" ? success : `${verdict === "already" ? success : error}#${verdict}`;

export function storedOutcome(verdict: Verdict, pages: OutcomePages, message: string): ActionOutcome {
  switch (verdict) {
    case "unknown":
      return { result: "unknown", message };
    case "later":
      return { result: "failed", message };
    case "often":
      return { result: "failed", message, status: 429 };
    default:
      return { result: "done", location: locationOf(verdict, pages) };
  }
}

export function verdictIn(outcome: ActionOutcome, pages: OutcomePages): Verdict {
  switch (outcome.result) {
    case "unknown":
      return "unknown";
    case "failed":
      return outcome.status === 429 ? "often" : "later";
    case "done": {
      const decided = ["confirmed", "already", ...finalFailures] as const;
      return decided.find((verdict) => outcome.location === locationOf(verdict, pages)) ?? "refused";
    }
  }
}

/** Back after a success is no failure: that link is forgotten, and no other was opened since. */
export const pageWithoutLink = (
  context: AppLoadContext,
  { form, success, error }: OutcomePages,
  done: Parameters<typeof isRemembered>[1],
): string => (isRemembered(context, done) && !isLinkRemembered(context, form) ? success : error);

/** The page says why; "Try again" has the link where that may help. */
export async function toErrorPage(
  context: AppLoadContext,
  { error }: OutcomePages,
  failure: ConfirmationFailure,
  link: MailedLink,
): Promise<Response> {
  context.setCookies.push(await rememberFailure(context, { ...link, failure }));
  return redirect(error, 303);
}
