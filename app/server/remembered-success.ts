import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/platform/cookies";

/** What ended on a page that anybody can open: only this browser's cookie says that it happened. */
const successes = ["account-deleted", "change-email-success", "everywhere", "subscription"] as const;
export type Success = (typeof successes)[number];

/** Seconds. */
const maxAge = 10 * 60;

const nameOf = (success: Success) => `${cookieNames.success}-${success}`;

/** "before": it was done already when the customer asked for it; "here": that other browsers know of it is not known. */
const circumstances = ["before", "here"] as const;
export type Circumstance = (typeof circumstances)[number] | "now";

/** A Set-Cookie value. */
export const rememberSuccess = (success: Success, circumstance: Circumstance = "now"): string =>
  cookie(nameOf(success), circumstance === "now" ? "1" : circumstance, { maxAge });

/** For the next person in this browser: Set-Cookie values. */
export const forgetSuccesses = (): string[] =>
  successes.map((success) => cookie(nameOf(success), "", { maxAge: 0 }));

export const isRemembered = ({ cookies }: Pick<AppLoadContext, "cookies">, success: Success): boolean =>
  cookies.has(nameOf(success));

/** @throws Response redirect to the start page */
export function requireSuccess(context: AppLoadContext, success: Success): Circumstance {
  if (!isRemembered(context, success)) throw redirect("/");
  return circumstances.find((one) => context.cookies.get(nameOf(success))?.includes(one)) ?? "now";
}
