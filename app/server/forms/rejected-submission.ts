import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { cookie, cookieNames } from "~/platform/cookies";
import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import { signInPath } from "~/session/authenticate";
import type { Identity } from "~/session/session";
import { idempotencyKeyField, isOwnKey, personOf } from "./form-owner";
import type { IdempotencyStore, KeptKind } from "./idempotency-store";
import { ownerTagOf } from "./owner-tag";
import { withSubmission } from "./rejection-url";
import { typedFields } from "./typed-fields";

/** Seconds; as long as the form itself. */
const keptSeconds = 10 * 60;
/** Characters. */
const maxSubmissionLength = 64 * 1024;

const SubmissionId = z.uuid();
const RejectedSubmission = z.object({
  status: z.number().int(),
  answer: z.record(z.string(), z.unknown()),
  afterSignIn: z.boolean().optional(),
});

export type RejectedSubmission = z.output<typeof RejectedSubmission>;

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    /** A page's is read beside its loaders; an action's only after it, because it may replace or forget it. */
    rejectedSubmission: () => Promise<RejectedSubmission | null>;
  }
}

interface Sent {
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
}

/** Null where it cannot be kept. Source: docs/specification/resilience.md, R7; docs/decisions/0006. */
export async function saveRejectedSubmission(
  context: AppLoadContext,
  rejected: RejectedSubmission,
): Promise<Response | null> {
  const earlier = validIdOf(context);
  const submissionId = await keep(context, context.customer?.identity ?? null, rejected, { earlier });
  if (submissionId === null) return null;
  const { pathname, search } = withSubmission(context.url, submissionId);
  return redirect(pathname + search, 303);
}

/**
 * Nobody but `whose` sees the form again, and only in this browser, which the cookie says: whoever holds a copy of a dead session
 * must not fill in forms for the customer. Source: docs/specification/resilience.md, R5; docs/decisions/0122.
 */
export async function keepForSignIn(
  sent: Sent,
  whose: Identity | null,
  fields: URLSearchParams,
  t: Translate,
): Promise<Response> {
  if (whose === null || !(await isOwnForm(sent, whose, fields))) return redirect(signInPath(sent.url), 303);
  const error = { "": [t("form.signedOut")] };
  const answer = { submission: { status: "error", initialValue: typedFields(fields), error } };
  const submissionId = await keep(
    sent,
    whose,
    { status: 200, answer, afterSignIn: true },
    { kind: "after sign-in" },
  );
  if (submissionId === null) return redirect(signInPath(sent.url), 303);
  const headers = { "Set-Cookie": cookie(cookieNames.keptForm, submissionId, { maxAge: keptSeconds }) };
  return redirect(signInPath(withSubmission(sent.url, submissionId)), { status: 303, headers });
}

async function isOwnForm({ site }: Sent, whose: Identity, fields: URLSearchParams): Promise<boolean> {
  const key = fields.get(idempotencyKeyField);
  return key !== null && isOwnKey(key, await ownerTagOf(site, whose));
}

/** Null for none, somebody else's, or a forgotten one. */
export async function rejectedSubmissionOf(
  context: Pick<
    AppLoadContext,
    "submissionId" | "customer" | "cookies" | "environment" | "site" | "log" | "url"
  >,
): Promise<RejectedSubmission | null> {
  const { customer } = context;
  const submissionId = validIdOf(context);
  if (submissionId === null || customer === null) return null;
  try {
    const text = await idempotencyStoreOf(context, customer.identity).kept(submissionId);
    const rejected = text === null ? undefined : RejectedSubmission.safeParse(JSON.parse(text)).data;
    const isOfThisBrowser = context.cookies.get(cookieNames.keptForm)?.includes(submissionId) === true;
    return rejected && (!rejected.afterSignIn || isOfThisBrowser) ? rejected : null;
  } catch (cause) {
    context.log.error("a refused form could not be shown again", cause);
    return null;
  }
}

/** What was refused is done now: Back must not show its errors. */
export async function forgetRejectedSubmission(context: AppLoadContext): Promise<void> {
  const { customer } = context;
  const submissionId = validIdOf(context);
  if (submissionId === null || customer === null) return;
  try {
    await idempotencyStoreOf(context, customer.identity).forget(submissionId);
  } catch (cause) {
    context.log.error("a refused form that is done now could not be forgotten", cause);
  }
}

const validIdOf = ({ submissionId }: Pick<AppLoadContext, "submissionId">): string | null =>
  SubmissionId.safeParse(submissionId).data ?? null;

async function keep(
  sent: Sent,
  whose: Identity | null,
  rejected: RejectedSubmission,
  { kind = "rejected", earlier = null }: { kind?: KeptKind; earlier?: string | null },
): Promise<string | null> {
  const text = JSON.stringify(rejected);
  if (whose === null || text.length > maxSubmissionLength) return null;
  const submissionId = crypto.randomUUID();
  try {
    await idempotencyStoreOf(sent, whose).keep(submissionId, text, kind, earlier);
    return submissionId;
  } catch (cause) {
    sent.log.error("a refused form could not be kept", cause);
    return null;
  }
}

/** By customer, not session: whoever signs in again gets the form back. */
function idempotencyStoreOf({ environment, site }: Sent, { subject }: Identity) {
  const name = `refused ${personOf(site, subject)}`;
  return durableObject<IdempotencyStore>(environment.idempotencyStore, name);
}
