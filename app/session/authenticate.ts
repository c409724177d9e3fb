import type { Environment } from "~/platform/environment";
import { quietReadMs } from "~/platform/http/hanging-services";
import { serviceClient } from "~/platform/http/service-client";
import type { RequestLog } from "~/platform/log";
import { originOf, type Site } from "~/platform/storefront-of-host";
import { customers } from "~/services/customers";
import { deletion, deletionDateOf } from "~/services/deletion";
import { authorityMetadata } from "./authority-metadata";
import { endDeletedSessions, isTooOld } from "./end-sessions";
import { isPublicPath } from "./public-paths";
import { refreshSession } from "./refresh-session";
import { returnTo } from "./return-to";
import { isNearlyOver, type Session } from "./session";
import { openSession } from "./session-cookie";
import { manageSession, type SessionManager } from "./session-manager";

/** `outage`: the authority cannot renew the session now, or its key is not known here yet. */
export type AuthResult =
  | {
      kind: "continue";
      sessionManager: SessionManager;
      outage: boolean;
      /** Known before the answer goes out; false when the session has been ended from elsewhere. */
      stillOpen: Promise<boolean>;
      /** With a new token the customer is read anew; false when there is none any more. Never rejects. */
      stillThere: Promise<boolean>;
    }
  | { kind: "redirect"; sessionManager: SessionManager; location: string }
  /** Another worker may know the key of the session; null for what follows no redirect, or was redirected often enough. */
  | { kind: "again"; sessionManager: SessionManager; location: string | null };

interface Stage {
  request: Request;
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
  cookies: ReadonlyMap<string, readonly string[]>;
  afterwards: (work: Promise<unknown>) => void;
}

/** Milliseconds for which a page waits for a new token while it has a good one. */
const maxWaitMs = 1_000;
/** Seconds that a page's calls may take: a token with less is not good. */
const pageSeconds = 5;

/** Source: docs/specification/resilience.md, "The gate", item 5, R6. */
export async function authenticate(stage: Stage): Promise<AuthResult> {
  const { url, site, environment, log, afterwards } = stage;
  const opened = await openSession(stage.cookies, site, environment);
  const { conflict, candidates } = opened;
  if (conflict) log.security("cookie-conflict", { candidates, opened: opened.session !== null });
  const sessionManager = manageSession(opened, stage);
  const { keyAwaited } = sessionManager;
  if (opened.unknownKey) log.warn("the key of a session is not known here", { next: keyAwaited });
  const followsRedirect = !stage.request.headers.has("upgrade");
  if (keyAwaited === "redirect" && followsRedirect)
    return { kind: "again", sessionManager, location: url.href };
  if (keyAwaited && !isRead(stage.request) && !isForm(stage.request))
    return { kind: "again", sessionManager, location: null };
  let stillThere = Promise.resolve(true);
  const app = ({ outage = false, stillOpen = Promise.resolve(true) } = {}): AuthResult => ({
    kind: "continue",
    sessionManager,
    outage,
    stillOpen,
    stillThere,
  });
  if (isPublicPath(url.pathname)) {
    // An ended session has no sign-out left to do, which would tell the authority, and the browser, whose it was.
    if (stage.request.method === "POST" && !(await isStillOpen(sessionManager, environment)))
      sessionManager.end();
    return app();
  }
  if (keyAwaited && isRead(stage.request)) return app({ outage: true });
  const redirectTo = (location: string): AuthResult => ({ kind: "redirect", sessionManager, location });
  const { session } = sessionManager;
  if (!session) return redirectTo(signInPath(url));
  const over = () => {
    sessionManager.end();
    return redirectTo(exitPath(sessionManager, url));
  };
  if (session.customer.deleted) return redirectTo(signOutPath);
  if (isTooOld(session, environment)) return over();

  const refreshing = isNearlyOver(session);
  const metadata =
    refreshing && session.refreshToken ? authorityMetadata(site, environment, stage) : undefined;
  // The refresh tells of it, and is not reached by a session that is over.
  metadata?.catch(() => undefined);
  if ((refreshing || !mayBeCheckedBeside(stage.request, sessionManager)) && !(await sessionManager.isOpen()))
    return over();
  if (refreshing) {
    const good = session.expires - pageSeconds > Date.now() / 1000;
    const refreshed = await refreshSession(session, site, environment, log, {
      afterwards,
      metadata,
      ...(good ? { maxWaitMs } : {}),
    });
    if (refreshed.state === "over") return over();
    if (refreshed.state === "fresh") {
      sessionManager.replace(refreshed.session);
      stillThere = isStillThere(refreshed.session, sessionManager, stage);
      if (!isRead(stage.request) && !(await stillThere)) return redirectTo(signOutPath);
    } else if (session.expires <= Date.now() / 1000) {
      return app({ outage: true });
    }
  }
  return sessionManager.provenOpen ? app() : app({ stillOpen: sessionManager.isOpen() });
}

async function isStillOpen(sessionManager: SessionManager, environment: Environment): Promise<boolean> {
  const { session } = sessionManager;
  return session === null || (!isTooOld(session, environment) && (await sessionManager.isOpen()));
}

/**
 * A change or a socket waits for the answer of the customer's object; the work of a page does not.
 * Source: docs/decisions/0112-sessions-end.md.
 */
function mayBeCheckedBeside(request: Request, { provenOpen }: SessionManager): boolean {
  if (request.method === "POST" || request.headers.has("upgrade")) return false;
  return provenOpen || isRead(request);
}

const isRead = ({ method, headers }: Request) =>
  (method === "GET" || method === "HEAD") && !headers.has("upgrade");

/** One that comes too late is kept for after the sign-in. */
const isForm = ({ method, headers }: Request) => method === "POST" && !headers.has("tus-resumable");

/** Ends the sessions of a deleted customer. */
async function isStillThere(
  refreshed: Session,
  sessionManager: SessionManager,
  stage: Stage,
): Promise<boolean> {
  const customer = await lookUpCustomer(refreshed, stage, Date.now() + quietReadMs);
  const { session } = sessionManager;
  if (session) sessionManager.replace({ ...session, customer });
  if (customer.deleted) await endDeletedSessions(refreshed, stage);
  return !customer.deleted;
}

const signInStart = "/sign-in";
/** Where only a deleted customer is led. */
export const signOutPath = "/logout";

/** From a session that is over. */
export const exitPath = ({ accountDeleted }: SessionManager, url: URL): string =>
  accountDeleted ? signOutPath : signInPath(url);

export function signInPath(url: URL): string {
  const back = returnTo(url.pathname + url.search);
  return back === "/" ? signInStart : `${signInStart}?${new URLSearchParams({ returnTo: back })}`;
}

/**
 * An outage keeps what was known of the account, whose deletion only a 404 means; a date of deletion that is not known now is null.
 * Source: docs/specification/resilience.md, F64.
 */
export async function lookUpCustomer(
  session: Session,
  { site, environment, log, afterwards }: Pick<Stage, "site" | "environment" | "log"> & Partial<Stage>,
  quietUntil?: number,
): Promise<Session["customer"]> {
  const clientOf = (service: "customers" | "deletion") =>
    serviceClient({
      service,
      baseUrl: originOf(environment.services[service], site),
      log,
      afterwards,
      quietUntil,
      token: { current: () => session.accessToken, renew: async () => "over" },
    });
  const [customer, information] = await Promise.allSettled([
    customers(clientOf("customers")).me(),
    deletion(clientOf("deletion")).accountInformation(),
  ]);
  if (customer.status === "rejected") log.error("the customer could not be looked up", customer.reason);
  if (information.status === "rejected")
    log.error("the storage period could not be looked up", information.reason);
  return {
    ...(customer.status === "fulfilled"
      ? { deleted: customer.value === null, accountStatus: customer.value?.accountStatus ?? null }
      : session.customer),
    deletion: {
      date: information.status === "fulfilled" ? deletionDateOf(information.value) : null,
      at: Date.now(),
    },
  };
}

export const isSignIn = (location: string): boolean =>
  location === signInStart || location.startsWith(`${signInStart}?`);

export const leadsToSignIn = ({ headers }: Response): boolean => isSignIn(headers.get("Location") ?? "");
