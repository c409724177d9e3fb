import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/platform/durable-object";
import { originOf } from "~/platform/storefront-of-host";
import { pushProtocol } from "./push-protocol";
import type { SessionSockets } from "./session-sockets";
import { type SocketOrder, socketOrder } from "./socket-order";

/** Milliseconds: more than the object gives the service. */
const openTimeoutMs = 11_000;

type PushContext = Pick<AppLoadContext, "environment" | "sessionManager" | "site" | "log">;

/**
 * 101, or why there is none: 401, 429, 502 or 504.
 * Source: docs/specification/3-open-points.md, "From browser-only to the edge";
 * docs/specification/resilience.md, F60.
 */
export async function openPush(context: PushContext, accountId: string): Promise<Response> {
  let answer = await attempt(context, accountId, 1);
  // A refused socket did nothing, so it may be asked for again.
  if (answer.status === 401 && (await context.sessionManager.renew()) === "fresh")
    answer = await attempt(context, accountId, 2);
  if (answer.status !== 101) return new Response(null, { status: answer.status });
  return new Response(null, {
    status: 101,
    webSocket: answer.webSocket,
    headers: { "Sec-WebSocket-Protocol": pushProtocol },
  });
}

async function attempt(context: PushContext, accountId: string, number: number): Promise<Response> {
  const { environment, sessionManager, site, log } = context;
  const session = sessionManager.session;
  if (!session) return new Response(null, { status: 401 });
  const order: SocketOrder = {
    address: originOf(environment.services.push, site),
    token: session.accessToken,
    accountId,
    tokenEnds: session.expires * 1000,
    correlationId: log.correlationId,
    callId: crypto.randomUUID(),
  };
  const started = Date.now();
  const sockets = durableObject<SessionSockets>(environment.sessionSockets, session.id, {
    fetch: openTimeoutMs,
  });
  const answer = await sockets
    .fetch("https://sockets/", {
      headers: { Upgrade: "websocket", [socketOrder]: JSON.stringify(order) },
    })
    .catch((cause: unknown) => {
      log.error("no socket could be opened", cause);
      return new Response(null, { status: 502 });
    });
  log.call({
    id: order.callId,
    service: "push",
    operation: "open",
    status: answer.status,
    duration: Date.now() - started,
    attempt: number,
  });
  return answer;
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
