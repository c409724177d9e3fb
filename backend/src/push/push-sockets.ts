import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env";

/**
 * The sockets of one account. It sleeps between messages: the platform keeps the sockets open meanwhile. Who may
 * connect is decided before (push-service.ts).
 */
export class PushSockets extends DurableObject<Env> {
  override fetch(): Response {
    const { 0: outer, 1: inner } = new WebSocketPair();
    this.ctx.acceptWebSocket(inner);
    return new Response(null, { status: 101, webSocket: outer });
  }

  /** Sends a text to every socket; answers how many there are. */
  deliver(text: string): number {
    const sockets = this.ctx.getWebSockets();
    for (const socket of sockets) socket.send(text);
    return sockets.length;
  }

  /** Closes every socket; answers how many there were. */
  drop(code: number): number {
    const sockets = this.ctx.getWebSockets();
    for (const socket of sockets) socket.close(code, "dropped");
    return sockets.length;
  }

  /** Nothing a customer says after signing in has a meaning. */
  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket, code: number): void {
    socket.close(closingCode(code));
  }
}

/** A code that may be sent for one that was received: 1005 and 1006 only report that there was none. */
export function closingCode(received: number): number {
  return received === 1005 || received === 1006 || received === 1015 ? 1001 : received;
}
