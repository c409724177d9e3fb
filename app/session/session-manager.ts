import type { Environment } from "~/platform/environment";
import type { RequestLog } from "~/platform/log";
import type { Site } from "~/platform/storefront-of-host";
import { needsRefresh, refreshSession } from "./refresh-session";
import type { Session } from "./session";
import { forgetSession, storeSession } from "./session-cookie";

export interface SessionManager {
  readonly session: Session | null;
  /** True for an unreadable session cookie, too: the answer is personal. */
  readonly cookiePresent: boolean;
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
  opened: { session: Session | null; present: boolean },
  { site, environment, log }: { site: Site; environment: Environment; log: RequestLog },
): SessionManager {
  let session = opened.session;
  // An unreadable cookie is deleted, or the browser would send it forever.
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
