import type { Environment } from "~/platform/environment";
import { serviceClient } from "~/platform/http/service-client";
import type { RequestLog } from "~/platform/log";
import { originOf, type Site } from "~/platform/storefront-of-host";
import { customers } from "~/services/customers";
import { deletion, deletionDateOf } from "~/services/deletion";
import { isPublicPath } from "./public-paths";
import { needsRefresh, refreshSession } from "./refresh-session";
import { returnTo } from "./return-to";
import type { Session } from "./session";
import { openSession } from "./session-cookie";
import { manageSession, type SessionManager } from "./session-manager";

/** How a request goes on: into the app, or elsewhere; `outage` when a session exists but the authority cannot renew it now; `ended` the session that is over since. */
export type AuthResult =
  | { kind: "continue"; sessionManager: SessionManager; outage: boolean }
  | { kind: "redirect"; sessionManager: SessionManager; location: string; ended: Session | null };

interface Stage {
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
  cookies: ReadonlyMap<string, readonly string[]>;
}

/**
 * Opens the session, renews its token before it ends, and sends away whoever may not go on:
 * signed-in by default, with a short list of public paths.
 * Source: docs/specification/resilience.md, "The gate", item 5, R6.
 */
export async function authenticate(stage: Stage): Promise<AuthResult> {
  const { url, site, environment, log } = stage;
  const sessionManager = manageSession(await openSession(stage.cookies, site, environment), stage);
  const app = (outage = false): AuthResult => ({ kind: "continue", sessionManager, outage });
  if (isPublicPath(url.pathname)) return app();
  const redirectTo = (location: string, ended: Session | null = null): AuthResult => ({
    kind: "redirect",
    sessionManager,
    location,
    ended,
  });
  if (!sessionManager.session) return redirectTo(signInPath(url));

  if (needsRefresh(sessionManager.session)) {
    const { session } = sessionManager;
    const refreshed = await refreshSession(session, site, environment, log);
    if (refreshed.state === "over") {
      sessionManager.end();
      return redirectTo(signInPath(url), session);
    }
    if (refreshed.state === "fresh") {
      const customer = await lookUpCustomer(refreshed.session, stage);
      sessionManager.replace({ ...refreshed.session, customer });
    } else if (sessionManager.session.expires <= Date.now() / 1000) {
      return app(true);
    }
  }
  if (sessionManager.session.customer.deleted) return redirectTo("/logout");
  return app();
}

/** The page that begins a sign-in. */
export const signInStart = "/sign-in";

/** Where somebody signs in who wanted to see this address. */
export function signInPath(url: URL): string {
  const back = returnTo(url.pathname + url.search);
  return back === "/" ? signInStart : `${signInStart}?${new URLSearchParams({ returnTo: back })}`;
}

/**
 * What customer service knows of the customer, and when the photos are deleted. 404 of customer
 * service means the account is deleted; when it cannot say, what was known before stays: an outage
 * must not sign anybody out. Of a date that the deletion service cannot confirm nothing is said
 * (docs/specification/resilience.md, F64).
 */
export async function lookUpCustomer(
  session: Session,
  { site, environment, log }: Omit<Stage, "url" | "cookies">,
): Promise<Session["customer"]> {
  const clientOf = (service: "customers" | "deletion") =>
    serviceClient({
      service,
      baseUrl: originOf(environment.services[service], site),
      log,
      token: { current: () => session.accessToken, renew: async () => false },
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
