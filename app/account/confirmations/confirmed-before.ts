import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/platform/durable-object";
import { signaturesOf } from "~/platform/signature";
import { personOf } from "~/server/forms/form-owner";
import type { IdempotencyStore } from "~/server/forms/idempotency-store";
import { signedIn } from "~/server/signed-in";

/** Milliseconds for which people press a mail's link again, and services know it as used. */
export const linkLifetimeMs = 31 * 24 * 60 * 60 * 1000;

/** Notes that this link did what it is for. Only a signature of its token is kept. */
export async function noteConfirmed(context: AppLoadContext, token: string): Promise<void> {
  try {
    const [mark] = await marksOf(context, token);
    if (mark !== undefined) await storeOf(context).mark(mark, linkLifetimeMs);
  } catch (cause) {
    context.log.error("a confirmed link could not be noted", cause);
  }
}

/** False also where nobody can tell. */
export async function isConfirmedBefore(context: AppLoadContext, token: string): Promise<boolean> {
  try {
    return await storeOf(context).isMarked(await marksOf(context, token));
  } catch (cause) {
    context.log.error("a used link could not be looked up", cause);
    return false;
  }
}

const marksOf = ({ site, environment }: AppLoadContext, token: string) =>
  signaturesOf(`confirmed ${token}`, site, environment);

function storeOf(context: AppLoadContext) {
  const { identity } = signedIn(context);
  const name = `keys ${personOf(context.site, identity.subject)}`;
  return durableObject<IdempotencyStore>(context.environment.idempotencyStore, name);
}
