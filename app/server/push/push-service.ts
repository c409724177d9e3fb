import { traceParent } from "~/platform/http/trace-parent";
import { notSignedIn } from "./push-protocol";

/** Milliseconds, for the connection and for the service's word that it knows who it is. */
const timeoutMs = 5_000;

interface SocketOrder {
  address: string;
  token: string;
  /** Of the request that asks for the socket. */
  correlationId: string;
  callId: string;
}

/** A socket of the push service that knows the customer, or why there is none. */
export async function pushService(order: SocketOrder): Promise<WebSocket | 401 | 502 | 504> {
  const service = await connect(order);
  if (!service) return 502;
  const known = await introduce(service, order.token);
  if (known === 101) return service;
  service.close(1000, "no socket");
  return known;
}

async function connect({ address, correlationId, callId }: SocketOrder): Promise<WebSocket | null> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const answer = await fetch(address, {
      headers: {
        Upgrade: "websocket",
        "X-Correlation-Id": callId,
        traceparent: traceParent(correlationId, callId),
      },
      redirect: "manual",
      signal: limit.signal,
    });
    // An answer that nobody reads would keep its connection.
    if (!answer.webSocket) await answer.body?.cancel();
    answer.webSocket?.accept();
    return answer.webSocket;
  } catch {
    return null;
  } finally {
    // The signal would end the socket, too.
    clearTimeout(timer);
  }
}

function introduce(service: WebSocket, token: string): Promise<101 | 401 | 502 | 504> {
  return new Promise((resolve) => {
    const silent = setTimeout(() => resolve(504), timeoutMs);
    const closeAttempt = (status: 101 | 401 | 502) => {
      clearTimeout(silent);
      resolve(status);
    };
    service.addEventListener("message", ({ data }) => data === "OK" && closeAttempt(101));
    service.addEventListener("close", ({ code }) => closeAttempt(code === notSignedIn ? 401 : 502));
    service.addEventListener("error", () => closeAttempt(502));
    service.send(JSON.stringify({ action: "authenticate", token }));
  });
}
