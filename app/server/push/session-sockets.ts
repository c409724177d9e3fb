import { DurableObject } from "cloudflare:workers";
import { readEnvironment } from "~/platform/environment";
import { errorReports } from "~/platform/errors/error-reports";
import { startLog } from "~/platform/log";
import { allowance, type Bridge, bridge } from "./push-bridge";
import { notSignedIn } from "./push-protocol";
import { SocketOrder, socketOrder } from "./socket-order";

const maxSockets = 8;
/** Attempts a minute. */
const maxAttempts = 40;
/** Milliseconds. */
const timeoutMs = 5_000;

/** Source: docs/decisions/0076-push.md. */
export class SessionSockets extends DurableObject {
  private readonly bindings: object;
  private readonly bridges = new Set<Bridge>();
  private readonly mayTry = allowance(maxAttempts);
  private beginning = 0;
  private over = false;

  constructor(state: DurableObjectState, bindings: object) {
    super(state, bindings);
    this.bindings = bindings;
  }

  override async fetch(request: Request): Promise<Response> {
    const order = SocketOrder.parse(JSON.parse(request.headers.get(socketOrder) ?? "null"));
    if (this.over) return rejected(401);
    if (!this.mayTry() || this.bridges.size + this.beginning >= maxSockets) return rejected(429);
    this.beginning++;
    try {
      return await this.open(order);
    } finally {
      this.beginning--;
    }
  }

  async end(): Promise<void> {
    this.over = true;
    for (const one of this.bridges) one.end(notSignedIn, "signed out");
  }

  private async open({
    address,
    token,
    accountId,
    tokenEnds,
    correlationId,
    callId,
  }: SocketOrder): Promise<Response> {
    const service = await connect(address, callId);
    if (!service) return rejected(502);
    const known = await introduce(service, token);
    if (known !== 101 || this.over) {
      service.close(1000, "no socket");
      return rejected(known === 101 ? 401 : known);
    }
    const { 0: outer, 1: browser } = new WebSocketPair();
    browser.accept();
    const environment = readEnvironment(this.bindings);
    const afterwards = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const log = startLog(environment.region, errorReports(environment, afterwards), correlationId);
    const made = bridge(browser, service, {
      accountId,
      tokenLasts: tokenEnds - Date.now(),
      ended: (code, messages) => {
        this.bridges.delete(made);
        log.finished("socket", { code, messages });
      },
    });
    this.bridges.add(made);
    return new Response(null, { status: 101, webSocket: outer });
  }
}

const rejected = (status: number) => new Response(null, { status });

async function connect(address: string, callId: string): Promise<WebSocket | null> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const answer = await fetch(address, {
      headers: { Upgrade: "websocket", "X-Correlation-Id": callId },
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
