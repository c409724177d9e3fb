import type { AppLoadContext } from "@remix-run/cloudflare";
import { selectionStoreName } from "~/library/selection/selection-stores.public";
import { type CookieLife, cookie, cookieNames } from "~/platform/cookies";
import { durableObject } from "~/platform/durable-object";
import { seal } from "~/platform/seal";
import { personOf } from "~/server/forms/form-owner";
import { OutcomeUnknown } from "~/server/forms/outcome-unknown";
import { sessionFactsOf, sessionsOf } from "~/session/end-sessions";
import { identityOf } from "~/session/session";
import { graceSecondsFor, undoTravelMs } from "./deletion-grace";
import type { AskedBy, DeletionOrder } from "./deletion-order";
import type { DeletionScheduler } from "./deletion-scheduler";

/** Seconds: the slowest deletion takes this long. */
const slowestRunSeconds = 5 * 60;
/** Seconds: the longest run of a Durable Object. */
const maxRunSeconds = 15 * 60;
const life = { maxAge: 30 * 60 } satisfies CookieLife;

type Whose = Pick<AppLoadContext, "environment" | "sessionManager" | "site">;

function askedByOf({ sessionManager: { session } }: Whose): AskedBy {
  const subject = session && identityOf(session.idToken)?.subject;
  if (!subject) throw new Error("A deletion needs a customer");
  return { subject, ...sessionFactsOf(session) };
}

/** By customer, not session: what waits can be undone wherever the customer is signed in. */
export function deletionSchedulerOf(whose: Whose): DurableObjectStub<DeletionScheduler> {
  const { environment, site } = whose;
  const name = `deletions ${personOf(site, askedByOf(whose).subject)}`;
  return durableObject<DeletionScheduler>(environment.deletionScheduler, name);
}

/** The customer's other sessions learn it with their next check, and later ones when they begin. */
async function tellSessions(context: AppLoadContext): Promise<void> {
  try {
    const { subject } = askedByOf(context);
    await sessionsOf(subject, context).noteDeletion(Date.now() + life.maxAge * 1000);
  } catch (cause) {
    context.log.error("other sessions do not know of a deletion", cause);
  }
}

type Deletion = Pick<DeletionOrder, "id" | "selectionId" | "albumId" | "photos" | "everything">;

/** Hides photos now and deletes them after the grace period. @throws when nothing is deleted, and
 * OutcomeUnknown when pages have to show what is going on */
export async function scheduleDeletion(context: AppLoadContext, deletion: Deletion): Promise<void> {
  const { environment, site, log } = context;
  const wanted = deletion.everything
    ? environment.deletionGraceMaxSeconds
    : graceSecondsFor(deletion.photos.length, environment);
  const { sealedToken, holdMs } = await holdFor(context, wanted);
  const scheduler = deletionSchedulerOf(context);
  const order: DeletionOrder = {
    ...deletion,
    sealedToken,
    askedBy: askedByOf(context),
    selectionStore: selectionStoreName(context),
    origin: site.origin,
    correlationId: log.correlationId,
  };
  try {
    await scheduler.schedule(order, holdMs);
  } catch (cause) {
    // The order may have arrived. A deletion reported as failed must not happen.
    await scheduler.undo(deletion.id).catch((undoFailure: unknown) => {
      context.setCookies.push(rememberDeletion(deletion.id));
      throw new OutcomeUnknown("deletion neither confirmed nor undone", { cause: undoFailure });
    });
    throw new Error("deletion not scheduled", { cause });
  }
  await tellSessions(context);
}

/** Gives a deletion that waits the longest time anew, as often as it is asked for (WCAG 2.2, 2.2.1). */
export async function extendDeletion(context: AppLoadContext, id: string) {
  const { sealedToken, holdMs } = await holdFor(context, context.environment.deletionGraceMaxSeconds);
  const { origin } = context.site;
  const result = await deletionSchedulerOf(context).extend(id, holdMs, { sealedToken, origin });
  await tellSessions(context);
  return result;
}

/** A token that is still good when the time is over; where the authority's never are, for less time. */
async function holdFor({ environment, sessionManager, site }: AppLoadContext, wanted: number) {
  const travelMs = undoTravelMs(environment);
  const after = travelMs / 1000 + slowestRunSeconds;
  const left = () => (sessionManager.session?.expires ?? 0) - Date.now() / 1000 - after;
  if (left() < wanted) await sessionManager.renew();
  const { session } = sessionManager;
  if (!session) throw new Error("A deletion needs a session");
  const grace = Math.max(environment.deletionGraceSeconds, Math.min(wanted, Math.floor(left())));
  const sealedToken = await seal(
    { accessToken: session.accessToken },
    { name: "deletion", site },
    Math.ceil(grace + travelMs / 1000) + maxRunSeconds,
    environment,
  );
  return { sealedToken, holdMs: grace * 1000 + travelMs };
}

/** Set-Cookie value that makes pages ask the scheduler. */
export const rememberDeletion = (id: string): string => cookie(cookieNames.deletion, id, life);

export const mayBeDeleting = ({ cookies }: Pick<AppLoadContext, "cookies">): boolean =>
  cookies.has(cookieNames.deletion);
