import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/session/session";
import { confirmationCookies } from "../confirmation-cookies";
import { ownerTagIn, withoutTag } from "./form-owner";
import { earlierOutcome } from "./idempotency-key";
import { ownerTagOf } from "./owner-tag";
import { saveUnsent } from "./rejected-submission";
import { withoutRejection, withSubmission } from "./rejection-url";
import { rememberToast } from "./toast";
import { forgetUnsent, type Unsent, unsentForms } from "./unsent-form";

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
  const { site, setCookies, t } = context;
  const { key, path, typed } = form;
  const outcome = await earlierOutcome(context, identity, key);
  if (outcome?.result === "done") {
    setCookies.push(...forgetUnsent(context, form));
    const toast = outcome.toast ? rememberToast(ownerTag, outcome.toast) : null;
    return { path: outcome.location, toast, isWaiting: false, isDone: true };
  }
  const isUnknown = outcome?.result === "unknown";
  const text = isUnknown ? "form.unsettled" : "form.signedOut";
  const page = new URL(path, site.origin);
  const answer = {
    submission: { status: "error", initialValue: typed, error: { "": [t(text)] } },
    ...(isUnknown ? { keyToRepeat: key } : {}),
  };
  const isKept = typed !== null && (await saveUnsent(context, identity, { key, page }, answer));
  // What could not be kept waits for the next sign-in.
  if (isKept || typed === null) setCookies.push(...forgetUnsent(context, form));
  if (!isKept)
    return { path, toast: rememberToast(ownerTag, { key: text }), isWaiting: false, isDone: false };
  const { pathname, search } = withSubmission(page, withoutTag(key));
  return { path: pathname + search, toast: null, isWaiting: true, isDone: false };
}
