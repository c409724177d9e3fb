import type { Environment } from "~/platform/environment";
import type { Renewal } from "~/platform/http/service-request";
import type { RequestLog } from "~/platform/log";
import { customerPseudonym } from "~/platform/pseudonym";
import type { Site } from "~/platform/storefront-of-host";
import { checkSession } from "./end-sessions";
import { refreshSession } from "./refresh-session";
import { identityOf, isNearlyOver, type Session } from "./session";
import { forgetSession, type OpenedSession, storeSession } from "./session-cookie";
import { storeProof } from "./session-proof";
import { countTry, forgetTries, nextTry } from "./unknown-key";

/** Milliseconds for which one answer of the customer's object serves a request: an upload takes minutes. */
const answerServesMs = 10_000;

export interface SessionManager {
  readonly session: Session | null;
  /** True for an unreadable session cookie, too: the answer is personal. */
  readonly cookiePresent: boolean;
  /** What to do about a session whose key is not known here, perhaps not yet; null also where there is none. */
  readonly keyAwaited: "redirect" | "wait" | null;
  /** A minute ago or less, the session was not over. */
  readonly provenOpen: boolean;
  /** Asks the customer's object, again in a request that goes on; true as well when it does not answer. */
  isOpen(): Promise<boolean>;
  /** A deletion may wait, as the customer's object said last; it is asked where the proof has run out. */
  mayBeDeleting(): Promise<boolean>;
  /** True once it is known that the session is over because the customer's account is gone. */
  readonly accountDeleted: boolean;
  accessToken(): string;
  /** Gets a new access token, once a request. */
  renew(): Promise<Renewal>;
  /** For work that outlives an access token; the browser gets the new tokens with the answer. False where the session is known to be over. */
  keepFresh(): Promise<boolean>;
  replace(session: Session): void;
  end(): void;
  setCookies(): Promise<string[]>;
}

export function manageSession(
  opened: OpenedSession,
  { site, environment, log }: { site: Site; environment: Environment; log: RequestLog },
): SessionManager {
  const now = Date.now() / 1000;
  let session = opened.session;
  const isStale = session !== null && opened.sealedUntil - now < environment.sessionIdleSeconds / 2;
  // A cookie that opens nothing is deleted, or the browser would send it forever; of several, one may be right yet.
  const unreadable = opened.present && !session && !opened.conflict && !opened.unknownKey;
  let change: "none" | "store" | "forget" = unreadable ? "forget" : isStale ? "store" : "none";
  /** When it was known that the session is open, in milliseconds; null for what the browser's own proof says. */
  let provenAt: number | null = null;
  const provenOpen = opened.provenUntil > now;
  const answerServes = Math.min(answerServesMs, environment.sessionProofSeconds * 1000);
  let over = false;
  let deleting = false;
  let accountDeleted = false;
  let check: { asked: number; open: Promise<boolean> } | undefined;
  let renewal: Promise<Renewal> | undefined;
  let freshening: Promise<Renewal> | undefined;

  const current = () => session;
  const replace = (next: Session) => {
    if (next.id !== session?.id) {
      // The first page after a sign-in asks: what another session confirmed may wait for its deletion. A deleted account has nothing that waits.
      provenAt = next.customer.deleted ? Date.now() : 0;
      check = undefined;
    }
    session = { startedAt: Date.now(), ...next };
    change = "store";
  };

  const ask = async (asked: number) => {
    if (!session) return false;
    const checked = await checkSession(session, { site, environment, log });
    const { openness } = checked;
    deleting = checked.deleting;
    if (openness === "open" && !provenOpen) provenAt = asked;
    const isOver = openness === "over" || openness === "deleted";
    if (isOver) {
      const subject = identityOf(session.idToken)?.subject;
      const customer = subject ? await customerPseudonym(subject, { site, environment }) : null;
      accountDeleted = openness === "deleted";
      const reason = accountDeleted ? "the account was deleted" : "signed out";
      log.security("session-ended", { reason, customer });
      over = true;
    }
    return !isOver;
  };
  const isOpen = () => {
    const now = Date.now();
    if (!check || (!over && now - check.asked > answerServes)) check = { asked: now, open: ask(now) };
    return check.open;
  };
  const end = () => {
    session = null;
    change = "forget";
  };

  const renewOnce = async (order: { longWork: boolean } = { longWork: false }): Promise<Renewal> => {
    if (!session || !(await isOpen())) return "over";
    const refreshed = await refreshSession(session, site, environment, log, order);
    if (refreshed.state === "fresh") {
      // The customer may have been read anew meanwhile.
      const { customer } = current() ?? refreshed.session;
      replace({ ...refreshed.session, customer });
    }
    return refreshed.state;
  };

  return {
    get session() {
      return session;
    },
    cookiePresent: opened.present,
    keyAwaited: opened.unknownKey ? nextTry(opened.keyTries) : null,
    provenOpen,
    isOpen,
    async mayBeDeleting() {
      if (session === null || (provenOpen && !check)) return false;
      await isOpen();
      return deleting;
    },
    get accountDeleted() {
      return accountDeleted;
    },
    accessToken: () => session?.accessToken ?? "",
    renew() {
      renewal ??= renewOnce();
      return renewal;
    },
    async keepFresh() {
      if (check && !(await isOpen())) return false;
      if (!session || !isNearlyOver(session)) return session !== null;
      freshening ??= renewOnce({ longWork: true }).finally(() => {
        freshening = undefined;
      });
      await freshening;
      return session !== null;
    },
    replace,
    end,
    async setCookies() {
      // Signed out while the request went on: nothing is given out for it.
      if (session && check && !(await isOpen())) end();
      if (change === "forget") return forgetSession(site);
      if (!session) return opened.unknownKey ? [countTry(opened.keyTries)] : [];
      const stored = change === "store" ? await storeSession(session, site, environment) : [];
      if (opened.keyTries > 0) stored.push(forgetTries());
      const unnamed = change === "store" && opened.provenUntil === 0;
      if (provenAt === null && !unnamed) return stored;
      const age =
        provenAt === null ? environment.sessionProofSeconds : Math.ceil((Date.now() - provenAt) / 1000);
      const seconds = Math.max(0, environment.sessionProofSeconds - age);
      return [...stored, await storeProof(session.id, seconds, site, environment)];
    },
  };
}
