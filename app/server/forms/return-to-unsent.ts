import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/session/session";
import { confirmationCookies } from "../confirmation-cookies";
import type { ActionOutcome } from "./action-outcome";
import { ownerTagIn, withoutTag } from "./form-owner";
import { type EarlierOutcome, earlierOutcome } from "./idempotency-key";
import { ownerTagOf } from "./owner-tag";
import { type RejectedSubmission, saveUnsent } from "./rejected-submission";
import { withoutRejection, withSubmission } from "./rejection-url";
import { rememberToast } from "./toast";
import { forgetUnsent, type Unsent, unsentForms } from "./unsent-form";
import { isOfPhotos, isReport, showsSaved } from "./waiting-forms";

/**
 * Where a sign-in leads: to the form that this customer could not send, or else where it was to lead. All that waits of the customer goes from
 * the browser's cookies into the customer's store: a page only reads it there, however often it is loaded.
 * Source: docs/decisions/0126-typed-text-crosses-sign-in.md.
 */
export async function returnToUnsent(
  context: AppLoadContext,
  identity: Identity,
  returnTo: string,
): Promise<string> {
  const { site, setCookies } = context;
  const forms = await unsentForms(context);
  if (forms.length === 0) return returnTo;
  const ownerTag = await ownerTagOf(site, identity);
  const { url, submissionId } = withoutRejection(new URL(returnTo, site.origin));
  const wanted = forms.find(({ key }) => withoutTag(key) === submissionId);
  const own = forms.filter(({ key }) => ownerTagIn(key) === ownerTag);
  const isOwnWanted = wanted !== undefined && own.includes(wanted);
  if (wanted && !isOwnWanted) setCookies.push(rememberToast(ownerTag, { key: "form.otherPerson" }));
  // Whoever came from a mail wants what it is about.
  if (own.length === 0 || (!isOwnWanted && Object.hasOwn(confirmationCookies, url.pathname))) return returnTo;
  const destinations = await Promise.all(
    own.map((form) => destinationOf(context, { identity, ownerTag }, form)),
  );
  const chosen =
    destinations[isOwnWanted ? own.indexOf(wanted) : destinations.findIndex((one) => one.isWaiting)];
  for (const { toast, isDone } of destinations.filter((one) => one !== chosen))
    if (toast !== null && !isDone) setCookies.push(toast);
  if (!chosen) return returnTo;
  if (chosen.toast !== null) setCookies.push(chosen.toast);
  return chosen.path;
}

interface Destination {
  path: string;
  toast: string | null;
  isWaiting: boolean;
  isDone: boolean;
}

/** What became of the form is asked before it is said: its answer may have been lost alone. */
async function destinationOf(
  context: AppLoadContext,
  { identity, ownerTag }: { identity: Identity; ownerTag: string },
  form: Unsent,
): Promise<Destination> {
  const { site, setCookies } = context;
  const { key, path, typed } = form;
  const outcome = await earlierOutcome(context, identity, form);
  if (outcome?.result === "done") {
    setCookies.push(...forgetUnsent(context, form));
    return { ...doneDestination(outcome, ownerTag), isWaiting: false, isDone: true };
  }
  const page = new URL(path, site.origin);
  const isKept =
    typed !== null && (await saveUnsent(context, identity, { key, page }, answerOf(context, form, outcome)));
  // What could not be kept stays in the browser: its page shows it from there (waitingSubmission).
  if (isKept || typed === null) setCookies.push(...forgetUnsent(context, form));
  if (typed === null) {
    const text = outcome?.result === "unknown" ? "form.unsettled" : "form.signedOut";
    // The page of a mail's link asks by itself.
    const isUntold = isReport(path) || Object.hasOwn(confirmationCookies, page.pathname);
    const toast = isUntold ? null : rememberToast(ownerTag, { key: text });
    return { path, toast, isWaiting: showsSaved(page), isDone: false };
  }
  const { pathname, search } = withSubmission(page, withoutTag(key));
  return { path: pathname + search, toast: null, isWaiting: true, isDone: false };
}

const doneDestination = (
  { location, toast }: Extract<ActionOutcome, { result: "done" }>,
  ownerTag: string,
) => ({
  path: location,
  toast: toast ? rememberToast(ownerTag, toast) : null,
});

function answerOf(
  { t }: Pick<AppLoadContext, "t">,
  { key, path, typed }: Unsent,
  outcome: EarlierOutcome,
): RejectedSubmission["answer"] {
  const isUnknown = outcome?.result === "unknown";
  const notSent = isOfPhotos(path) ? "upload.unsent" : "form.signedOut";
  const text = isUnknown ? "form.unsettled" : outcome?.result === "reused" ? "form.reused" : notSent;
  return {
    submission: { status: "error", initialValue: typed, error: { "": [t(text)] } },
    ...(isUnknown ? { keyToRepeat: key } : {}),
  };
}

type Shown = Pick<
  AppLoadContext,
  "cookies" | "customer" | "environment" | "log" | "site" | "submissionId" | "t" | "url"
>;

/** Of a page, what the store could not take at the sign-in: it still waits in the browser. */
export async function waitingSubmission(context: Shown): Promise<RejectedSubmission | null> {
  const { customer, site, url } = context;
  const form = await shownUnsent(context);
  if (!customer || !form || new URL(form.path, site.origin).pathname !== url.pathname) return null;
  const outcome = await earlierOutcome(context, customer.identity, form);
  return outcome?.result === "done" ? null : { status: 200, answer: answerOf(context, form, outcome) };
}

/** It is done now, or the store has a newer one: Set-Cookie values. */
export async function forgetShownUnsent(context: Shown): Promise<string[]> {
  const form = await shownUnsent(context);
  return form ? forgetUnsent(context, form) : [];
}

async function shownUnsent(context: Shown): Promise<(Unsent & { typed: object }) | null> {
  const { customer, submissionId } = context;
  if (customer === null || submissionId === null) return null;
  const forms = await unsentForms(context);
  const own = forms.find(
    ({ key }) => withoutTag(key) === submissionId && ownerTagIn(key) === customer.ownerTag,
  );
  return own && own.typed !== null ? { ...own, typed: own.typed } : null;
}
