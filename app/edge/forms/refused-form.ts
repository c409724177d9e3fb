import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { durableObject } from "../durable-object";
import type { Environment } from "../environment";
import type { RequestLog } from "../log";
import type { Identity } from "../session/session";
import { signInPath } from "../session/session-stage";
import type { Site } from "../storefront-of-host";
import type { ActionLedger } from "./action-ledger";

/** The query key under which a page shows the form that was sent from it and not accepted. */
const parameter = "refused";

/** Characters of a form that are kept at most: the longest form of the site has a tenth of it. */
export const longestKept = 64 * 1024;

const RefusedId = z.uuid();
const RefusedForm = z.object({ status: z.number().int(), answer: z.record(z.string(), z.unknown()) });

/** What an action answered to a form that it did not accept, and the status of the page that shows it. */
export type RefusedForm = z.output<typeof RefusedForm>;

/** Where a form was sent to, and who keeps it. */
interface Sent {
  /** The page's address, without the key of a refused form. */
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
}

/** The address that a page is asked for, without the key of a refused form: no link or form of the page drags it on. */
export function withoutRefusal(asked: URL): { url: URL; refusedId: string | null } {
  const refusedId = asked.searchParams.get(parameter);
  if (refusedId === null) return { url: asked, refusedId };
  const url = new URL(asked);
  url.searchParams.delete(parameter);
  return { url, refusedId };
}

/**
 * Keeps what an action answered, and leads to the same address with its key: the form is shown to a
 * GET, so that reload and Back never send it again. It is the customer's own, in whatever session,
 * and forgotten after ten minutes.
 * Source: docs/specification/resilience.md, R7; docs/decisions/0006.
 * @returns null where it cannot be kept: nobody is signed in, it is too long, the ledger cannot be
 * asked
 */
export async function keepRefusal(context: AppLoadContext, refused: RefusedForm): Promise<Response | null> {
  const refusedId = await keep(context, context.customer?.identity ?? null, refused);
  if (refusedId === null) return null;
  const { pathname, search } = placeOf(context.url, refusedId);
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
  const refusedId = await keep(sent, whose, { status: 200, answer });
  return signInPath(refusedId === null ? sent.url : placeOf(sent.url, refusedId));
}

/** The refused form that a page was asked to show; null for none, somebody else's, or one that is forgotten. */
export async function refusedFormOf(context: AppLoadContext): Promise<RefusedForm | null> {
  const { refusedId, customer } = context;
  if (refusedId === null || customer === null || !RefusedId.safeParse(refusedId).success) return null;
  try {
    const text = await ledgerOf(context, customer.identity).kept(refusedId);
    return text === null ? null : (RefusedForm.safeParse(JSON.parse(text)).data ?? null);
  } catch (cause) {
    context.log.error("a refused form could not be shown again", cause);
    return null;
  }
}

async function keep(sent: Sent, whose: Identity | null, refused: RefusedForm): Promise<string | null> {
  const text = JSON.stringify(refused);
  if (whose === null || text.length > longestKept) return null;
  const refusedId = crypto.randomUUID();
  try {
    await ledgerOf(sent, whose).keep(refusedId, text);
    return refusedId;
  } catch (cause) {
    sent.log.error("a refused form could not be kept", cause);
    return null;
  }
}

/** A customer's own ledger, not the session's: whoever has to sign in before sending a form again gets it back. */
function ledgerOf({ environment, site }: Sent, { subject }: Identity) {
  const name = `refused ${site.letter} ${site.storefront.brand} ${subject}`;
  return durableObject<ActionLedger>(environment.actionLedger, name);
}

function placeOf(page: URL, refusedId: string): URL {
  const place = new URL(page);
  place.searchParams.set(parameter, refusedId);
  return place;
}
