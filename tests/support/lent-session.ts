import { type Visitor, visitorOf } from "./visitor";

/** Milliseconds after which a session is not lent again: its token would be renewed, and a token is renewed once. */
const lentFor = 8 * 60 * 1000;
const sessions = new Map<string, { visitor: Promise<Visitor>; since: number }>();

/** Lends none of the sessions again: whoever seeds the backend ends them. */
export const forgetSessions = () => sessions.clear();

/**
 * Somebody who is signed in as a demo customer, with a session that an earlier test has begun where there is one:
 * signing in has tests of its own (session.test.ts). What ends or renews a session begins its own, with `visitorOf`.
 */
export async function lentSession(hostId: string, email: string): Promise<Visitor> {
  const key = `${hostId} ${email}`;
  let session = sessions.get(key);
  if (!session || Date.now() - session.since > lentFor) {
    session = { visitor: visitorOf(email, hostId), since: Date.now() };
    sessions.set(key, session);
  }
  return (await session.visitor).copy();
}
