import { vi } from "vitest";

/** A socket that a test opens, feeds and drops. */
export class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;

  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    super();
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  say(message: unknown): void {
    if (!this.closed)
      this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }

  /** Closed from either end, or never opened. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.();
  }
}

/** Time stands still until a test moves it; sockets are the test's own; so is chance. */
export function stillWorld(): void {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(1);
}
