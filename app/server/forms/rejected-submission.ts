import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookie, cookieNames } from "~/platform/cookies";
import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import { signInPath } from "~/session/authenticate";
import type { Identity } from "~/session/session";
import { personOf } from "./form-owner";
import type { IdempotencyStore, KeptKind } from "./idempotency-store";
import { withSubmission } from "./rejection-url";
import { sealUnsent, unsentFormOf } from "./unsent-form";

/** Characters. */
const maxSubmissionLength = 64 * 1024;

const SubmissionId = z.uuid();
const RejectedSubmission = z.object({
  status: z.number().int(),
  answer: z.record(z.string(), z.unknown()),
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
  cookies: ReadonlyMap<string, readonly string[]>;
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
 * The way to sign-in, and from there back to the form as it was typed, for nobody but its own customer.
 * Source: docs/specification/resilience.md, R5; docs/decisions/0126.
 */
export async function keepForSignIn(sent: Sent, fields: URLSearchParams | null): Promise<Response> {
  const unsent = fields && (await sealUnsent(sent, fields));
  const answer = redirect(signInPath(unsent ? withSubmission(sent.url, unsent.id) : sent.url), 303);
  for (const value of [...(unsent?.setCookies ?? []), cookie(cookieNames.cookieProbe, "1")])
    answer.headers.append("Set-Cookie", value);
  return answer;
}

/** Null for none, somebody else's, or a forgotten one. */
export async function rejectedSubmissionOf(
  context: Pick<
    AppLoadContext,
    "submissionId" | "customer" | "cookies" | "setCookies" | "environment" | "site" | "log" | "url" | "t"
  >,
): Promise<RejectedSubmission | null> {
  const { customer } = context;
  const submissionId = validIdOf(context);
  if (submissionId === null || customer === null) return null;
  try {
    const text = await idempotencyStoreOf(context, customer.identity).kept(submissionId);
    if (text !== null) return RejectedSubmission.safeParse(JSON.parse(text)).data ?? null;
  } catch (cause) {
    context.log.error("a refused form could not be shown again", cause);
  }
  return unsentSubmission(context, submissionId, customer);
}

/** From this browser's cookies into the customer's store, from where each load of the page has it. */
async function unsentSubmission(
  context: Sent & Pick<AppLoadContext, "setCookies" | "t">,
  submissionId: string,
  { identity, ownerTag }: NonNullable<AppLoadContext["customer"]>,
): Promise<RejectedSubmission | null> {
  const unsent = await unsentFormOf(context, submissionId, ownerTag);
  if (!unsent) return null;
  const error = { "": [context.t("form.signedOut")] };
  const answer = { submission: { status: "error", initialValue: unsent.typed, error } };
  const rejected = { status: 200, answer };
  const isKept = await keep(context, identity, rejected, { submissionId, kind: "after sign-in" });
  if (isKept !== null) context.setCookies.push(...unsent.forget);
  return rejected;
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
  {
    submissionId = crypto.randomUUID(),
    kind = "rejected",
    earlier = null,
  }: { submissionId?: string; kind?: KeptKind; earlier?: string | null },
): Promise<string | null> {
  const text = JSON.stringify(rejected);
  if (whose === null || text.length > maxSubmissionLength) return null;
  try {
    await idempotencyStoreOf(sent, whose).keep(submissionId, text, kind, earlier);
    return submissionId;
  } catch (cause) {
    sent.log.error("a refused form could not be kept", cause);
    return null;
  }
}

/** By customer, not session: whoever signs in again gets the form back. */
function idempotencyStoreOf(
  { environment, site }: Pick<Sent, "environment" | "site">,
  { subject }: Identity,
) {
  const name = `refused ${personOf(site, subject)}`;
  return durableObject<IdempotencyStore>(environment.idempotencyStore, name);
}
