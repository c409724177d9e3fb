import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import { customerPseudonym } from "~/platform/pseudonym";
import type { Site } from "~/platform/storefront-of-host";
import { opennessOf } from "./end-sessions";
import { needsRefresh, refreshSession } from "./refresh-session";
import { identityOf, type Session } from "./session";
import { forgetSession, type OpenedSession, storeSession } from "./session-cookie";
import { storeProof } from "./session-proof";

export interface SessionManager {
  readonly session: Session | null;
  /** True for an unreadable session cookie, too: the answer is personal. */
  readonly cookiePresent: boolean;
  /** A minute ago or less, the session was not over. */
  readonly provenOpen: boolean;
  /** Asks the customer's object, once a request; true as well when it does not answer. */
  isOpen(): Promise<boolean>;
  accessToken(): string;
  /** Gets a new access token, once a request; false when none can be had. */
  renew(): Promise<boolean>;
  /** For work that outlives an access token; the browser gets the new tokens with the answer. */
  keepFresh(): Promise<void>;
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
  const unreadable = opened.present && !session && !opened.conflict;
  let change: "none" | "store" | "forget" = unreadable ? "forget" : isStale ? "store" : "none";
  let provenNow = false;
  const provenOpen = opened.provenUntil > now;
  let check: Promise<boolean> | undefined;
  let renewal: Promise<boolean> | undefined;
  let freshening: Promise<boolean> | undefined;

  const replace = (next: Session) => {
    if (next.id !== session?.id) provenNow = true;
    session = { startedAt: Date.now(), ...next };
    change = "store";
  };

  const ask = async () => {
    if (!session) return false;
    const openness = await opennessOf(session, { site, environment, log });
    if (openness === "open" && !provenOpen) provenNow = true;
    if (openness === "over") {
      const subject = identityOf(session.idToken)?.subject;
      const customer = subject ? await customerPseudonym(subject, { site, environment }) : null;
      log.security("session-ended", { reason: "signed out", customer });
    }
    return openness !== "over";
  };
  const isOpen = () => {
    check ??= ask();
    return check;
  };

  const renewOnce = async (order: { longWork: boolean } = { longWork: false }) => {
    if (!session || !(await isOpen())) return false;
    const refreshed = await refreshSession(session, site, environment, log, order);
    if (refreshed.state === "fresh") replace(refreshed.session);
    return refreshed.state === "fresh";
  };

  return {
    get session() {
      return session;
    },
    cookiePresent: opened.present,
    provenOpen,
    isOpen,
    accessToken: () => session?.accessToken ?? "",
    renew() {
      renewal ??= renewOnce();
      return renewal;
    },
    async keepFresh() {
      if (!session || !needsRefresh(session)) return;
      freshening ??= renewOnce({ longWork: true }).finally(() => {
        freshening = undefined;
      });
      await freshening;
    },
    replace,
    end() {
      session = null;
      change = "forget";
    },
    async setCookies() {
      if (change === "forget") return forgetSession(site);
      if (!session) return [];
      const stored = change === "store" ? await storeSession(session, site, environment) : [];
      const unnamed = change === "store" && opened.provenUntil === 0;
      if (!provenNow && !unnamed) return stored;
      const seconds = provenNow ? environment.sessionProofSeconds : 0;
      return [...stored, await storeProof(session.id, seconds, site, environment)];
    },
  };
}
