import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/platform/cookies";

/** What ended on a page that anybody can open: only this browser's cookie says that it happened. */
const successes = ["account-deleted", "change-email-success", "everywhere", "subscription"] as const;
export type Success = (typeof successes)[number];

/** Seconds. */
const maxAge = 10 * 60;

const nameOf = (success: Success) => `${cookieNames.success}-${success}`;

/** "before": it was done already when the customer asked for it. */
type When = "now" | "before";

/** A Set-Cookie value. */
export const rememberSuccess = (success: Success, when: When = "now"): string =>
  cookie(nameOf(success), when === "now" ? "1" : when, { maxAge });

/** For the next person in this browser: Set-Cookie values. */
export const forgetSuccesses = (): string[] =>
  successes.map((success) => cookie(nameOf(success), "", { maxAge: 0 }));

export const isRemembered = ({ cookies }: Pick<AppLoadContext, "cookies">, success: Success): boolean =>
  cookies.has(nameOf(success));

/** @throws Response redirect to the start page */
export function requireSuccess(context: AppLoadContext, success: Success): When {
  if (!isRemembered(context, success)) throw redirect("/");
  return context.cookies.get(nameOf(success))?.includes("before") ? "before" : "now";
}
