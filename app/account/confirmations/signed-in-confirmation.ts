import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { readFormFields } from "~/server/forms/form-body";
import { idempotencyKeyField, withIdempotencyKey } from "~/server/forms/idempotency-key";
import { signedIn } from "~/server/signed-in";
import { signOut } from "~/sign-in/sign-out.public";
import { confirmationToken } from "./confirmation-link";
import {
  isConfirmed,
  type OutcomePages,
  storedOutcome,
  toErrorPage,
  type Verdict,
} from "./confirmation-outcome";
import { forgetRetry } from "./retry-cookie";

export interface SignedInConfirmation {
  pages: OutcomePages;
  /** Where the customer is after signing out. */
  after: Parameters<typeof signOut>[1];
  title: Parameters<AppLoadContext["t"]>[0];
  failed: Parameters<AppLoadContext["t"]>[0];
  confirm: (context: AppLoadContext, token: string) => Promise<Verdict>;
}

export function showConfirmation({ context }: LoaderFunctionArgs, { pages, title }: SignedInConfirmation) {
  signedIn(context);
  if (confirmationToken(context.url) === null) throw redirect(pages.error);
  return { title: context.t(title) };
}

/** Signs out after success. Source: docs/specification/1-account-site.md, section 4, "Confirmation flows". */
export async function confirmOnce(
  { request, context }: ActionFunctionArgs,
  { pages, after, failed, confirm }: SignedInConfirmation,
): Promise<Response> {
  signedIn(context);
  const token = confirmationToken(context.url);
  if (token === null) return redirect(pages.error, 303);
  const fields = await readFormFields(request, [idempotencyKeyField]);
  const outcome = await withIdempotencyKey(context, fields.get(idempotencyKeyField), async () =>
    storedOutcome(await confirm(context, token), pages, context.t(failed)),
  );
  if (!isConfirmed(outcome, pages)) return toErrorPage(context, outcome, pages);
  context.setCookies.push(forgetRetry());
  return redirect(await signOut(context, after), 303);
}
