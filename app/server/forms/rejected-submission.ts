import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import { signInPath } from "~/session/authenticate";
import type { Identity } from "~/session/session";
import type { IdempotencyStore } from "./idempotency-store";

/** The query key under which a page shows the form that was sent from it and not accepted. */
const parameter = "refused";

/** Characters of a form that are kept at most: the longest form of the site has a tenth of it. */
const maxSubmissionLength = 64 * 1024;

const SubmissionId = z.uuid();
const RejectedSubmission = z.object({ status: z.number().int(), answer: z.record(z.string(), z.unknown()) });

/** What an action answered to a form that it did not accept, and the status of the page that shows it. */
export type RejectedSubmission = z.output<typeof RejectedSubmission>;

/** Where a form was sent to, and who keeps it. */
interface Sent {
  /** The page's address, without the key of a refused form. */
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
}

/** The address that a page is asked for, without the key of a refused form: no link or form of the page drags it on. */
export function withoutRejection(asked: URL): { url: URL; submissionId: string | null } {
  const submissionId = asked.searchParams.get(parameter);
  if (submissionId === null) return { url: asked, submissionId };
  const url = new URL(asked);
  url.searchParams.delete(parameter);
  return { url, submissionId };
}

/**
 * Keeps what an action answered, and leads to the same address with its key: the form is shown to a
 * GET, so that reload and Back never send it again. It is the customer's own, in whatever session,
 * and forgotten after ten minutes.
 * Source: docs/specification/resilience.md, R7; docs/decisions/0006.
 * @returns null where it cannot be kept: nobody is signed in, it is too long, the ledger cannot be
 * asked
 */
export async function saveRejectedSubmission(
  context: AppLoadContext,
  rejected: RejectedSubmission,
): Promise<Response | null> {
  const submissionId = await keep(context, context.customer?.identity ?? null, rejected);
  if (submissionId === null) return null;
  const { pathname, search } = pathOf(context.url, submissionId);
  return redirect(pathname + search, 303);
}

/**
 * The address at which somebody signs in whose session is over, and who gets the form back as it
 * was typed. Nothing was done. Source: docs/specification/resilience.md, R5.
 * @param whose the customer whose session it was: nobody else is shown the form
 * @param fields what was sent; there is no form of this site that asks for a secret
 */
export async function keepForSignIn(
  sent: Sent,
  whose: Identity | null,
  fields: URLSearchParams,
  t: Translate,
): Promise<string> {
  const submission = parseWithZod(fields, { schema: z.looseObject({}) });
  const answer = { submission: submission.reply({ formErrors: [t("form.signedOut")] }) };
  const submissionId = await keep(sent, whose, { status: 200, answer });
  return signInPath(submissionId === null ? sent.url : pathOf(sent.url, submissionId));
}

/** The refused form that a page was asked to show; null for none, somebody else's, or one that is forgotten. */
export async function rejectedSubmissionOf(context: AppLoadContext): Promise<RejectedSubmission | null> {
  const { submissionId, customer } = context;
  if (submissionId === null || customer === null || !SubmissionId.safeParse(submissionId).success)
    return null;
  try {
    const text = await idempotencyStoreOf(context, customer.identity).kept(submissionId);
    return text === null ? null : (RejectedSubmission.safeParse(JSON.parse(text)).data ?? null);
  } catch (cause) {
    context.log.error("a refused form could not be shown again", cause);
    return null;
  }
}

async function keep(
  sent: Sent,
  whose: Identity | null,
  rejected: RejectedSubmission,
): Promise<string | null> {
  const text = JSON.stringify(rejected);
  if (whose === null || text.length > maxSubmissionLength) return null;
  const submissionId = crypto.randomUUID();
  try {
    await idempotencyStoreOf(sent, whose).keep(submissionId, text);
    return submissionId;
  } catch (cause) {
    sent.log.error("a refused form could not be kept", cause);
    return null;
  }
}

/** A customer's own ledger, not the session's: whoever has to sign in before sending a form again gets it back. */
function idempotencyStoreOf({ environment, site }: Sent, { subject }: Identity) {
  const name = `refused ${site.letter} ${site.storefront.brand} ${subject}`;
  return durableObject<IdempotencyStore>(environment.idempotencyStore, name);
}

function pathOf(page: URL, submissionId: string): URL {
  const path = new URL(page);
  path.searchParams.set(parameter, submissionId);
  return path;
}
