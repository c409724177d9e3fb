import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import type { AccountSessions, SessionFacts } from "./account-sessions";
import { identityOf, type Session } from "./session";

/** Milliseconds. */
const timeouts = { check: 1_000, isRevoked: 1_000, allEndedBefore: 1_000, isDeleted: 1_000 };

interface Stage {
  site: Site;
  environment: Environment;
  log: RequestLog;
}

export function sessionsOf(
  subject: string,
  { site, environment }: Pick<Stage, "site" | "environment">,
): DurableObjectStub<AccountSessions> {
  const name = `${site.letter} ${site.storefront.brand} ${subject}`;
  return durableObject<AccountSessions>(environment.accountSessions, name, timeouts);
}

/** `unknown`: the object did not answer, which signs nobody out; `deleted`: over, as the customer's account is gone. */
export type Openness = "open" | "over" | "deleted" | "unknown";

export const sessionFactsOf = ({ id, startedAt = 0, authoritySession }: Session): SessionFacts => ({
  id,
  startedAt,
  authoritySession: authoritySession ?? null,
});

/** `deleting`: see SessionCheck. */
export async function checkSession(
  session: Session,
  stage: Stage,
): Promise<{ openness: Openness; deleting: boolean }> {
  const check = await ask(session, stage, "session could not be checked", (sessions) =>
    sessions.check(sessionFactsOf(session)),
  );
  if (check === null) return { openness: "unknown", deleting: false };
  if (check.open) return { openness: "open", deleting: check.deleting };
  const deleted = await ask(session, stage, "why a session is over could not be asked", (sessions) =>
    sessions.isDeleted(),
  );
  return { openness: deleted ? "deleted" : "over", deleting: false };
}

type EndingStage = Stage & { afterwards: (work: Promise<unknown>) => void };

/** Ends every session of the customer that began before; false as below. */
export const endAllSessions = (session: Session, stage: EndingStage): Promise<boolean> =>
  endAll(session, stage, false);

/** As above, and whoever comes with one later is told that the account is gone. */
export const endDeletedSessions = (session: Session, stage: EndingStage): Promise<boolean> =>
  endAll(session, stage, true);

function endAll(session: Session, stage: EndingStage, deleted: boolean): Promise<boolean> {
  // A session that begins before a later try stays open.
  const before = Date.now();
  return nowOrLater(stage, () =>
    ask(session, stage, "the customer's sessions were not ended", (sessions) =>
      sessions.endAll(forgetAt(stage), before, deleted).then(done),
    ),
  );
}

/** False when it has to be tried again behind the answer: a copy would stay open because an object was busy for a moment. */
export function endSession(session: Session, stage: EndingStage): Promise<boolean> {
  return nowOrLater(stage, () =>
    ask(session, stage, "the session was not ended", (sessions) =>
      sessions.end(session.id, forgetAt(stage)).then(done),
    ),
  );
}

/** Milliseconds. The platform gives work behind an answer 30 s. */
const triesAfterMs = [1_000, 3_000, 9_000];

async function nowOrLater({ afterwards }: EndingStage, end: () => Promise<boolean | null>): Promise<boolean> {
  if (await end()) return true;
  const later = async () => {
    for (const wait of triesAfterMs) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (await end()) return;
    }
  };
  afterwards(later());
  return false;
}

const done = () => true;

/** Milliseconds since 1970; 0 when that never happened or cannot be known. */
export const allEndedBefore = async (session: Session, stage: Stage): Promise<number> =>
  (await ask(session, stage, "the customer's sessions could not be read", (sessions) =>
    sessions.allEndedBefore(),
  )) ?? 0;

/** No session that exists now is open then. */
export const forgetAt = ({ environment }: Pick<Stage, "environment">): number =>
  Date.now() + (environment.sessionLifetimeSeconds + environment.sessionIdleSeconds) * 1000;

export const isTooOld = ({ startedAt }: Session, { sessionLifetimeSeconds }: Environment): boolean =>
  startedAt !== undefined && startedAt + sessionLifetimeSeconds * 1000 <= Date.now();

async function ask<Answer>(
  session: Session,
  stage: Stage,
  failed: string,
  call: (sessions: DurableObjectStub<AccountSessions>) => Promise<Answer>,
): Promise<Answer | null> {
  const subject = identityOf(session.idToken)?.subject;
  if (subject === undefined) return null;
  try {
    return await call(sessionsOf(subject, stage));
  } catch (cause) {
    stage.log.error(failed, cause);
    return null;
  }
}
