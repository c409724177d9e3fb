import type { AppLoadContext } from "@remix-run/cloudflare";
import { selectionStoreName } from "~/library/selection/selection-stores.public";
import { type CookieLife, cookie, cookieNames } from "~/platform/cookies";
import { durableObject } from "~/platform/durable-object";
import { seal } from "~/platform/seal";
import { OutcomeUnknown } from "~/server/forms/outcome-unknown";
import type { DeletionOrder } from "./deletion-records";
import type { DeletionScheduler } from "./deletion-scheduler";

/** Minimum remaining lifetime (s) of the access token: the slowest deletion takes this long. */
const tokenNeeded = 5 * 60;
/** Lifetime (s) of the sealed token: the longest run of a Durable Object plus the grace period. */
const tokenTtlSeconds = 20 * 60;
/** Allowance (ms) for an undo that was sent in the last moment. */
export const undoTravelMs = 1_500;
const life: CookieLife = { maxAge: 30 * 60 };

export function deletionSchedulerOf({
  environment,
  sessionManager,
}: Pick<AppLoadContext, "environment" | "sessionManager">): DurableObjectStub<DeletionScheduler> {
  if (!sessionManager.session) throw new Error("A deletion needs a session");
  return durableObject<DeletionScheduler>(environment.deletionScheduler, sessionManager.session.id);
}

type Deletion = Pick<DeletionOrder, "id" | "selectionId" | "albumId" | "photos">;

/** Hides photos now and deletes them after the grace period. @throws when nothing is deleted, and
 * OutcomeUnknown when pages have to show what is going on */
export async function scheduleDeletion(context: AppLoadContext, deletion: Deletion): Promise<void> {
  const { environment, sessionManager, site, log } = context;
  const before = sessionManager.session;
  if (before && before.expires - tokenNeeded < Date.now() / 1000) await sessionManager.renew();
  const session = sessionManager.session;
  if (!session) throw new Error("A deletion needs a session");
  const sealedToken = await seal(
    { accessToken: session.accessToken },
    { name: "deletion", site },
    tokenTtlSeconds,
    environment,
  );
  const scheduler = deletionSchedulerOf(context);
  const order: DeletionOrder = {
    ...deletion,
    sealedToken,
    selectionStore: selectionStoreName(context),
    origin: site.origin,
    correlationId: log.correlationId,
  };
  try {
    await scheduler.schedule(order, environment.deletionGraceSeconds * 1000 + undoTravelMs);
  } catch (cause) {
    // The order may have arrived. A deletion reported as failed must not happen.
    await scheduler.undo(deletion.id).catch((undoFailure: unknown) => {
      context.setCookies.push(rememberDeletion(deletion.id));
      throw new OutcomeUnknown("deletion neither confirmed nor undone", { cause: undoFailure });
    });
    throw new Error("deletion not scheduled", { cause });
  }
}

/** Set-Cookie value that makes pages ask the scheduler. */
export const rememberDeletion = (id: string): string => cookie(cookieNames.deletion, id, life);

export const mayBeDeleting = ({ cookies }: Pick<AppLoadContext, "cookies">): boolean =>
  cookies.has(cookieNames.deletion);
