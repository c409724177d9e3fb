import { expect, test, vi } from "vitest";
import { SessionSockets } from "~/server/push/session-sockets";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(
      readonly ctx: object,
      readonly env: object,
    ) {}
  },
}));

/** What the platform keeps of an object that sleeps: its sockets. */
function platform() {
  const closed: number[] = [];
  const sockets: { close(code: number): void }[] = [];
  const ctx = {
    acceptWebSocket: (socket: { close(code: number): void }) => void sockets.push(socket),
    getWebSockets: () => sockets,
  };
  vi.stubGlobal(
    "WebSocketPair",
    class {
      0 = {};
      1 = { close: (code: number) => void closed.push(code) };
    },
  );
  // A response of the platform, which Node's has no status 101 for.
  vi.stubGlobal(
    "Response",
    class {
      readonly status: number;
      constructor(_body: null, { status }: { status: number }) {
        this.status = status;
      }
    },
  );
  /** The object, woken with no memory of what it was before. */
  const woken = () => {
    const made: unknown = Reflect.construct(SessionSockets, [ctx, {}]);
    if (!(made instanceof SessionSockets)) throw new Error("no object");
    return made;
  };
  return { woken, closed };
}

test("session sockets: an object that has slept knows how many there are, and ends them all", () => {
  const { woken, closed } = platform();
  const statuses = Array.from({ length: 9 }, () => woken().fetch().status);
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 101), 429]);
  const awake = woken();
  awake.end();
  expect(closed).toEqual(Array.from({ length: 8 }, () => 4401));
  expect(awake.fetch().status).toBe(401);
  vi.unstubAllGlobals();
});
