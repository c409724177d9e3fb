import type { AppLoadContext } from "@remix-run/cloudflare";
import { type CookieLife, cookie, cookieNames } from "../cookies";
import { durableObject } from "../durable-object";
import { seal } from "../session/seal";
import type { DeletionDesk } from "./deletion-desk";
import type { DeletionOrder } from "./deletion-records";

/** Seconds that an access token must live when photos are to be deleted with it: as long as the slowest deletion takes. */
const tokenNeeded = 5 * 60;
/** Seconds that the sealed token can be opened: the longest time the platform gives the desk, and the grace. */
const tokenKept = 20 * 60;
/** Milliseconds that an undo in the last moment may be on its way: the desk begins so much later than it says. */
export const undoOnItsWay = 1_500;
/** Seconds for which pages ask the desk: as long as it remembers. */
const life: CookieLife = { maxAge: 30 * 60 };

/** The desk of this session's deletions (edge/deletions/deletion-desk.ts). */
export function deskOf({
  environment,
  holder,
}: Pick<AppLoadContext, "environment" | "holder">): DurableObjectStub<DeletionDesk> {
  if (!holder.session) throw new Error("A deletion needs a session");
  return durableObject<DeletionDesk>(environment.deletionDesk, holder.session.id);
}

/** What is to be deleted, and the selection it was confirmed in. */
type Deletion = Pick<DeletionOrder, "id" | "selectionId" | "albumId" | "photos">;

/**
 * Orders a deletion: photos are hidden now and deleted after the grace, unless it is undone. Throws when the desk cannot be
 * asked: then nothing will be deleted, or, where not even that can be made sure of, the pages show what is going on.
 */
export async function scheduleDeletion(context: AppLoadContext, deletion: Deletion): Promise<void> {
  const { environment, holder, site, log } = context;
  const before = holder.session;
  if (before && before.expires - tokenNeeded < Date.now() / 1000) await holder.renew();
  const session = holder.session;
  if (!session) throw new Error("A deletion needs a session");
  const sealedToken = await seal(
    { accessToken: session.accessToken },
    { name: "deletion", site },
    tokenKept,
    environment,
  );
  const desk = deskOf(context);
  const order: DeletionOrder = {
    ...deletion,
    sealedToken,
    sessionId: session.id,
    origin: site.origin,
    correlationId: log.correlationId,
  };
  try {
    await desk.schedule(order, environment.deletionGraceSeconds * 1000 + undoOnItsWay);
  } catch (cause) {
    // The order may have come through all the same: what is said to be refused must not happen.
    await deskOf(context).undo(deletion.id);
    throw cause;
  }
}

/** The Set-Cookie value that makes the library's pages ask the desk; the id alone, and only this host gets it. */
export const rememberDeletion = (id: string): string => cookie(cookieNames.deletion, id, life);

/** Whether something was deleted in this browser lately. */
export const mayBeDeleting = ({ cookies }: Pick<AppLoadContext, "cookies">): boolean =>
  cookies.has(cookieNames.deletion);
