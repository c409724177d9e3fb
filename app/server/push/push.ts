import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/platform/durable-object";
import { originOf } from "~/platform/storefront-of-host";
import { type Bridge, bridge, goingAway } from "./push-bridge";
import { notSignedIn, pushProtocol } from "./push-protocol";
import { pushService } from "./push-service";
import type { SessionSockets } from "./session-sockets";

type PushContext = Pick<AppLoadContext, "environment" | "sessionManager" | "site" | "log">;

/**
 * 101, or why there is none: 401, 429, 502 or 504.
 * Source: docs/specification/3-open-points.md, "From browser-only to the edge";
 * docs/specification/resilience.md, F60.
 */
export async function openPush(context: PushContext, accountId: string): Promise<Response> {
  const { sessionManager, log } = context;
  const counted = await countedSocket(context);
  if (typeof counted === "number") return new Response(null, { status: counted });
  let left = false;
  let ended: Bridge | undefined;
  counted.addEventListener("close", ({ code }) => {
    left = true;
    ended?.end(code === notSignedIn ? code : goingAway, "the session's sockets end");
  });
  let service = await attempt(context, 1);
  // A refused socket did nothing, so it may be asked for again.
  if (service === 401 && (await sessionManager.renew()) === "fresh") service = await attempt(context, 2);
  const { session } = sessionManager;
  if (typeof service === "number" || left || !session) {
    counted.close(1000, "no socket");
    if (typeof service === "number") return new Response(null, { status: service });
    service.close(1000, "no socket");
    return new Response(null, { status: 401 });
  }
  const { 0: outer, 1: browser } = new WebSocketPair();
  browser.accept();
  ended = bridge(browser, service, {
    accountId,
    tokenLasts: session.expires * 1000 - Date.now(),
    ended(code, messages) {
      counted.close(1000, "over");
      log.finished("socket", { code, messages });
    },
  });
  const headers = { "Sec-WebSocket-Protocol": pushProtocol };
  return new Response(null, { status: 101, webSocket: outer, headers });
}

/** One of the session's object, which is open as long as the browser's is. */
async function countedSocket(context: PushContext): Promise<WebSocket | number> {
  const { environment, sessionManager, log } = context;
  if (!sessionManager.session) return 401;
  const sockets = durableObject<SessionSockets>(environment.sessionSockets, sessionManager.session.id);
  try {
    const answer = await sockets.fetch("https://sockets/", { headers: { Upgrade: "websocket" } });
    answer.webSocket?.accept();
    return answer.webSocket ?? answer.status;
  } catch (cause) {
    log.error("no socket could be opened", cause);
    return 502;
  }
}

async function attempt(context: PushContext, number: number): ReturnType<typeof pushService> {
  const { environment, sessionManager, site, log } = context;
  const callId = crypto.randomUUID();
  const started = Date.now();
  const service = await pushService({
    address: originOf(environment.services.push, site),
    token: sessionManager.accessToken(),
    correlationId: log.correlationId,
    callId,
  });
  log.call({
    id: callId,
    service: "push",
    operation: "open",
    status: typeof service === "number" ? service : 101,
    duration: Date.now() - started,
    attempt: number,
  });
  return service;
}

/** A failure keeps nobody signed in. */
export async function endPush(
  context: Pick<AppLoadContext, "environment" | "sessionManager" | "log">,
): Promise<void> {
  const { environment, sessionManager, log } = context;
  if (!sessionManager.session) return;
  try {
    await durableObject<SessionSockets>(environment.sessionSockets, sessionManager.session.id).end();
  } catch (cause) {
    log.error("sockets were not ended", cause);
  }
}
