import { DurableObject } from "cloudflare:workers";
import { allowance } from "~/platform/allowance";
import { notSignedIn } from "./push-protocol";

const maxSockets = 8;
/** Attempts a minute. */
const maxAttempts = 40;

/**
 * Counts a session's sockets, and ends them. Each is in the worker that took its request, which holds a socket of this object beside it:
 * that one sleeps, so the object costs nothing between the first and the last. Source: docs/decisions/0173.
 */
export class SessionSockets extends DurableObject {
  private readonly mayTry = allowance(maxAttempts);
  private over = false;

  override fetch(): Response {
    if (this.over) return rejected(401);
    if (!this.mayTry() || this.ctx.getWebSockets().length >= maxSockets) return rejected(429);
    const { 0: outer, 1: inner } = new WebSocketPair();
    this.ctx.acceptWebSocket(inner);
    return new Response(null, { status: 101, webSocket: outer });
  }

  end(): void {
    this.over = true;
    for (const socket of this.ctx.getWebSockets()) socket.close(notSignedIn, "signed out");
  }

  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket): void {
    socket.close(1000);
  }
}

const rejected = (status: number) => new Response(null, { status });
