import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookie, cookieNames } from "~/platform/cookies";
import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import { signInPath } from "~/session/authenticate";
import type { Identity } from "~/session/session";
import { personOf, withoutTag } from "./form-owner";
import type { IdempotencyStore, KeptKind } from "./idempotency-store";
import { withSubmission } from "./rejection-url";
import { sealUnsent } from "./unsent-form";

/** Characters. */
const maxSubmissionLength = 64 * 1024;

const SubmissionId = z.uuid();
const RejectedSubmission = z.object({
  status: z.number().int(),
  answer: z.record(z.string(), z.unknown()),
});

export type RejectedSubmission = z.output<typeof RejectedSubmission>;

/** No other page shows it. */
const KeptSubmission = RejectedSubmission.extend({ page: z.string() });

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

/**
 * Null where it cannot be kept. Source: docs/specification/resilience.md, R7; docs/decisions/0006.
 * @param page that shows it
 */
export async function saveRejectedSubmission(
  context: AppLoadContext,
  rejected: RejectedSubmission,
  page: URL = context.url,
): Promise<Response | null> {
  const earlier = validIdOf(context);
  const sent = { ...context, url: page };
  const submissionId = await keep(sent, context.customer?.identity ?? null, rejected, { earlier });
  if (submissionId === null) return null;
  const { pathname, search } = withSubmission(page, submissionId);
  return redirect(pathname + search, 303);
}

const Typed = z.object({ submission: z.object({ initialValue: z.record(z.string(), z.unknown()) }) });

/**
 * For the page of something that is gone by now: leads what was typed in its form to the form that makes a new one, which says so.
 * Null where nothing of that form is back. Source: docs/decisions/0127-two-tabs.md.
 */
export async function typedForNew(
  context: AppLoadContext,
  { page, field, message }: { page: string; field: string; message: string },
): Promise<Response | null> {
  // The answer to a form that could not be kept has it: the store knows an earlier one at most.
  if (context.method === "POST") return null;
  const initialValue = Typed.safeParse((await context.rejectedSubmission())?.answer).data?.submission
    .initialValue;
  if (initialValue?.[field] === undefined) return null;
  const submission = { status: "error", initialValue, error: { "": [message] } };
  const rejected = { status: 400, answer: { submission } };
  return saveRejectedSubmission(context, rejected, new URL(page, context.site.origin));
}

/**
 * The way to sign-in, and from there back to the form as it was typed, for nobody but its own customer.
 * Source: docs/specification/resilience.md, R5; docs/decisions/0126.
 */
export async function keepForSignIn(sent: Sent, fields: URLSearchParams | null): Promise<Response> {
  const unsent = fields && (await sealUnsent(sent, fields));
  const answer = redirect(
    signInPath(unsent ? withSubmission(sent.url, withoutTag(unsent.key)) : sent.url),
    303,
  );
  for (const value of [...(unsent?.setCookies ?? []), cookie(cookieNames.cookieProbe, "1")])
    answer.headers.append("Set-Cookie", value);
  return answer;
}

/** Null for none, somebody else's, or a forgotten one. */
export async function rejectedSubmissionOf(
  context: Pick<AppLoadContext, "submissionId" | "customer" | "environment" | "site" | "log" | "url">,
): Promise<RejectedSubmission | null> {
  const { customer } = context;
  const submissionId = validIdOf(context);
  if (submissionId === null || customer === null) return null;
  try {
    const text = await idempotencyStoreOf(context, customer.identity).kept(submissionId);
    const kept = KeptSubmission.safeParse(text === null ? null : JSON.parse(text)).data;
    return kept?.page === context.url.pathname ? kept : null;
  } catch (cause) {
    context.log.error("a refused form could not be shown again", cause);
    return null;
  }
}

/** What came without a session, by its key: shown to its customer as a refused form is. False where it cannot be kept. */
export async function saveUnsent(
  context: AppLoadContext,
  whose: Identity,
  { key, page }: { key: string; page: URL },
  answer: RejectedSubmission["answer"],
): Promise<boolean> {
  const sent = { ...context, url: page };
  const kept = { submissionId: withoutTag(key), kind: "after sign-in" } as const;
  return (await keep(sent, whose, { status: 200, answer }, kept)) !== null;
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
  sent: Omit<Sent, "cookies">,
  whose: Identity | null,
  rejected: RejectedSubmission,
  {
    submissionId = crypto.randomUUID(),
    kind = "rejected",
    earlier = null,
  }: { submissionId?: string; kind?: KeptKind; earlier?: string | null },
): Promise<string | null> {
  const text = JSON.stringify({ ...rejected, page: sent.url.pathname });
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
