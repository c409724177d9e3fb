import { customers } from "~/services/customers";
import type { Environment } from "./environment";
import { needsRefresh, refreshSession } from "./fresh-session";
import type { RequestLog } from "./log";
import { isPublicPath } from "./public-paths";
import { returnTo } from "./return-to";
import { serviceClient } from "./service-client";
import type { Session } from "./session";
import { openSession } from "./session-cookie";
import { holdSession, type SessionHolder } from "./session-holder";
import { addressOf, type Site } from "./storefront-of-host";

/** How a request goes on: into the app, or elsewhere; `outage` when a session exists but the authority cannot renew it now. */
export type Passage =
  | { to: "app"; holder: SessionHolder; outage: boolean }
  | { to: "elsewhere"; holder: SessionHolder; location: string };

interface Stage {
  url: URL;
  site: Site;
  environment: Environment;
  log: RequestLog;
  cookies: ReadonlyMap<string, readonly string[]>;
}

/**
 * Opens the session, renews its token before it ends, and sends away whoever may not go on: signed-in by default, with a
 * short list of public paths. Source: resilience rules, "The gate", 5, and R6.
 */
export async function passSession(stage: Stage): Promise<Passage> {
  const { url, site, environment, log } = stage;
  const holder = holdSession(await openSession(stage.cookies, site, environment), stage);
  const app = (outage = false): Passage => ({ to: "app", holder, outage });
  if (isPublicPath(url.pathname)) return app();
  const signIn = (): Passage => ({ to: "elsewhere", holder, location: signInPath(url) });
  if (!holder.session) return signIn();

  if (needsRefresh(holder.session)) {
    const refreshed = await refreshSession(holder.session, site, environment, log);
    if (refreshed.state === "over") {
      holder.end();
      return signIn();
    }
    if (refreshed.state === "fresh") {
      const customer = await lookUpCustomer(refreshed.session, stage);
      holder.replace({ ...refreshed.session, customer });
    } else if (holder.session.expires <= Date.now() / 1000) {
      return app(true);
    }
  }
  if (holder.session.customer.deleted) return { to: "elsewhere", holder, location: "/logout" };
  return app();
}

/** Where somebody signs in who wanted to see this address. */
export function signInPath(url: URL): string {
  const back = returnTo(url.pathname + url.search);
  return back === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ returnTo: back })}`;
}

/**
 * What customer service knows of the customer. 404 means the account is deleted; when the service cannot say, what was
 * known before stays: an outage must not sign anybody out.
 */
export async function lookUpCustomer(
  session: Session,
  { site, environment, log }: Omit<Stage, "url" | "cookies">,
): Promise<Session["customer"]> {
  const client = serviceClient({
    service: "customers",
    baseUrl: addressOf(environment.services.customers, site),
    log,
    token: { current: () => session.accessToken, renew: async () => false },
  });
  try {
    const customer = await customers(client).me();
    return { deleted: customer === null, accountStatus: customer?.accountStatus ?? null };
  } catch (cause) {
    log.error("the customer could not be looked up", cause);
    return session.customer;
  }
}
