import type { AppLoadContext } from "@remix-run/cloudflare";
import { type CookieLife, cookie, cookieNames } from "~/platform/cookies";
import { durableObject } from "~/platform/durable-object";
import { seal } from "~/platform/seal";
import type { DeletionOrder } from "./deletion-records";
import type { DeletionScheduler } from "./deletion-scheduler";

/** Seconds that an access token must live when photos are to be deleted with it: as long as the slowest deletion takes. */
const tokenNeeded = 5 * 60;
/** Seconds that the sealed token can be opened: the longest time the platform gives the desk, and the grace. */
const tokenTtlSeconds = 20 * 60;
/** Milliseconds that an undo in the last moment may be on its way: the desk begins so much later than it says. */
export const undoTravelMs = 1_500;
/** Seconds for which pages ask the desk: as long as it remembers. */
const life: CookieLife = { maxAge: 30 * 60 };

/** The desk of this session's deletions (library/deletion/deletion-scheduler.ts). */
export function deletionSchedulerOf({
  environment,
  sessionManager,
}: Pick<AppLoadContext, "environment" | "sessionManager">): DurableObjectStub<DeletionScheduler> {
  if (!sessionManager.session) throw new Error("A deletion needs a session");
  return durableObject<DeletionScheduler>(environment.deletionScheduler, sessionManager.session.id);
}

/** What is to be deleted, and the selection it was confirmed in. */
type Deletion = Pick<DeletionOrder, "id" | "selectionId" | "albumId" | "photos">;

/**
 * Orders a deletion: photos are hidden now and deleted after the grace, unless it is undone. Throws when the desk cannot be
 * asked: then nothing will be deleted, or, where not even that can be made sure of, the pages show what is going on.
 */
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
    sessionId: session.id,
    origin: site.origin,
    correlationId: log.correlationId,
  };
  try {
    await scheduler.schedule(order, environment.deletionGraceSeconds * 1000 + undoTravelMs);
  } catch (cause) {
    // The order may have come through all the same: what is said to be refused must not happen.
    await deletionSchedulerOf(context).undo(deletion.id);
    throw cause;
  }
}

/** The Set-Cookie value that makes the library's pages ask the desk; the id alone, and only this host gets it. */
export const rememberDeletion = (id: string): string => cookie(cookieNames.deletion, id, life);

/** Whether something was deleted in this browser lately. */
export const mayBeDeleting = ({ cookies }: Pick<AppLoadContext, "cookies">): boolean =>
  cookies.has(cookieNames.deletion);
