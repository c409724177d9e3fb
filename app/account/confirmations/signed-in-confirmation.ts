import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { readFormFields } from "~/server/forms/form-body";
import { idempotencyKeyField } from "~/server/forms/form-owner";
import { withIdempotencyKey } from "~/server/forms/idempotency-key";
import { rememberSuccess } from "~/server/remembered-success";
import { signedIn } from "~/server/signed-in";
import { endAllSessions, endDeletedSessions } from "~/session/end-sessions";
import { signOut } from "~/sign-in/sign-out.public";
import {
  type OutcomePages,
  pageWithoutLink,
  storedOutcome,
  toErrorPage,
  type Verdict,
  verdictIn,
} from "./confirmation-outcome";
import { forgetLink, linkField, linkToShow, openLink } from "./mailed-link.public";

export interface SignedInConfirmation {
  pages: OutcomePages;
  /** Where the customer is after signing out. */
  after: "account-deleted" | "change-email-success";
  title: Parameters<AppLoadContext["t"]>[0];
  failed: Parameters<AppLoadContext["t"]>[0];
  confirm: (context: AppLoadContext, token: string) => Promise<Verdict>;
}

export async function showConfirmation(
  { request, context }: LoaderFunctionArgs,
  { pages, after, title }: SignedInConfirmation,
) {
  const { identity } = signedIn(context);
  const link = await linkToShow(context, request, pages.form);
  if (link === null) throw redirect(pageWithoutLink(context, pages, after));
  return {
    title: context.t(title),
    account: context.t("confirmations.account", { email: identity.email }),
    link,
  };
}

/** Signs out after success, in every browser; not for a link that did it before. Source: docs/specification/1-account-site.md, section 4, "Confirmation flows". */
export async function confirmOnce(
  { request, context }: ActionFunctionArgs,
  { pages, after, failed, confirm }: SignedInConfirmation,
): Promise<Response> {
  signedIn(context);
  const fields = await readFormFields(request, [linkField, idempotencyKeyField]);
  const link = await openLink(context, pages.form, fields.get(linkField));
  if (link === null) return redirect(pages.error, 303);
  const form = { idempotencyKey: fields.get(idempotencyKeyField), contents: link.token };
  const outcome = await withIdempotencyKey(context, form, async () =>
    storedOutcome(await confirm(context, link.token), pages, context.t(failed)),
  );
  const verdict = verdictIn(outcome, pages);
  if (verdict !== "confirmed" && verdict !== "already") return toErrorPage(context, pages, verdict, link);
  context.setCookies.push(forgetLink(pages.form));
  if (verdict === "already") {
    context.setCookies.push(rememberSuccess(after, "before"));
    return redirect(pages.success, 303);
  }
  const { session } = context.sessionManager;
  const end = after === "account-deleted" ? endDeletedSessions : endAllSessions;
  const everywhere = session !== null && (await end(session, context));
  return redirect(await signOut(context, after, everywhere ? "now" : "here"), 303);
}
