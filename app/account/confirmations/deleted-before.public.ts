import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import { signaturesOf } from "~/platform/signature";
import type { Site } from "~/platform/storefront-of-host";
import { confirmationCookies } from "~/server/confirmation-cookies";
import type { IdempotencyStore } from "~/server/forms/idempotency-store";
import { rememberSuccess } from "~/server/remembered-success";
import { linkLifetimeMs } from "./confirmed-before";
import { forgetLink, openLink } from "./mailed-link.public";

interface Stage {
  site: Site;
  environment: Environment;
  log: RequestLog;
}

const path = "/delete-account-confirmation";
const mark = "deleted";

/** One object a link: whoever opens it later has no session by which the customer's own could be found. */
const storeOf = ({ environment }: Stage, signature: string) =>
  durableObject<IdempotencyStore>(environment.idempotencyStore, `deletion ${signature}`);

const signatures = ({ site, environment }: Stage, token: string) =>
  signaturesOf(`deleted ${token}`, site, environment);

/** Notes that this link deleted its account. Only a signature of its token is kept. */
export async function noteDeleted(stage: Stage, token: string): Promise<void> {
  try {
    const [signature] = await signatures(stage, token);
    if (signature !== undefined) await storeOf(stage, signature).mark(mark, linkLifetimeMs);
  } catch (cause) {
    stage.log.error("a confirmed link could not be noted", cause);
  }
}

/** False also where nobody can tell. */
async function wasDeletedBy(stage: Stage, token: string): Promise<boolean> {
  try {
    const marked = (await signatures(stage, token)).map((signature) =>
      storeOf(stage, signature).isMarked([mark]),
    );
    return (await Promise.all(marked)).includes(true);
  } catch (cause) {
    stage.log.error("a used link could not be looked up", cause);
    return false;
  }
}

/**
 * For whoever is not signed in: a link that deleted its account leads to what it did, because the sign-in that it would
 * ask for is gone with the account. Null for any other request.
 */
export async function deletedBefore(
  stage: Stage & { url: URL; cookies: ReadonlyMap<string, readonly string[]> },
): Promise<{ location: string; setCookies: string[] } | null> {
  if (stage.url.pathname !== path) return null;
  for (const sealed of stage.cookies.get(confirmationCookies[path]) ?? []) {
    const link = await openLink(stage, path, sealed);
    if (link && (await wasDeletedBy(stage, link.token)))
      return {
        location: "/account-deleted",
        setCookies: [forgetLink(path), rememberSuccess("account-deleted", "before")],
      };
  }
  return null;
}
