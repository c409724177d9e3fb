import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import { needsRefresh, refreshSession } from "./refresh-session";
import type { Session } from "./session";
import { forgetSession, storeSession } from "./session-cookie";

/** A request's hold on its session: what was read, what changed, and so what the answer's cookies must say. */
export interface SessionManager {
  /** The session as it stands now; null when nobody is signed in. */
  readonly session: Session | null;
  /** True when the request carried a session cookie, readable or not: its answer is personal. */
  readonly cookiePresent: boolean;
  accessToken(): string;
  /** Gets a new access token after a service refused the present one; false when that cannot be had. Once a request. */
  renew(): Promise<boolean>;
  /**
   * Renews the access token when it is about to end: for work that outlives one. What comes of it is seen by the next call;
   * the browser learns the new tokens with the answer.
   */
  keepFresh(): Promise<void>;
  replace(session: Session): void;
  end(): void;
  /** The Set-Cookie values for the answer; none when nothing changed. */
  setCookies(): Promise<string[]>;
}

/** Holds the session of one request. */
export function manageSession(
  opened: { session: Session | null; present: boolean },
  { site, environment, log }: { site: Site; environment: Environment; log: RequestLog },
): SessionManager {
  let session = opened.session;
  // A cookie that cannot be read is taken away, or it would come with every request for ever.
  let change: "none" | "store" | "forget" = opened.present && !session ? "forget" : "none";
  let renewal: Promise<boolean> | undefined;
  let freshening: Promise<boolean> | undefined;

  const replace = (next: Session) => {
    session = next;
    change = "store";
  };

  const renewOnce = async (order: { longWork: boolean } = { longWork: false }) => {
    if (!session) return false;
    const refreshed = await refreshSession(session, site, environment, log, order);
    if (refreshed.state === "fresh") replace(refreshed.session);
    return refreshed.state === "fresh";
  };

  return {
    get session() {
      return session;
    },
    cookiePresent: opened.present,
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
      if (change === "store" && session) return storeSession(session, site, environment);
      return change === "forget" ? forgetSession(site) : [];
    },
  };
}
