import { WebSocket } from "ws";
import type { Visitor } from "./visitor";

const timeoutMs = 15_000;

/** A page's socket, as a browser has it. */
export interface LiveSocket {
  status: 101;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  send(data: string | Uint8Array): void;
  /** The next message that has not been taken yet. */
  next(): Promise<string>;
  /** Messages that were received and not read yet. */
  waiting: readonly string[];
  /** The code with which the other end closes it. */
  closed: Promise<number>;
  close(): Promise<number>;
}

interface Opening {
  path?: string;
  protocol?: string | null;
  origin?: string | null;
  headers?: Readonly<Record<string, string>>;
}

/** Opens a socket as one of the visitor's pages does, or with other headers; the status when it is rejected. */
export function openSocket(
  visitor: Visitor,
  {
    path = "/my-photos/push",
    protocol = "account-push",
    origin = visitor.origin,
    headers = {},
  }: Opening = {},
): Promise<LiveSocket | { status: number }> {
  const { host, port } = new URL(visitor.origin);
  const cookie = [...visitor.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol === null ? [] : [protocol], {
    headers: { Host: host, ...(cookie === "" ? {} : { Cookie: cookie }), ...headers },
    ...(origin === null ? {} : { origin }),
  });
  const waiting: string[] = [];
  const takers: ((message: string) => void)[] = [];
  socket.on("message", (data) => {
    const text = data.toString();
    const take = takers.shift();
    if (take) take(text);
    else waiting.push(text);
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  return new Promise((resolve, reject) => {
    let answered: LiveSocket["headers"] = {};
    socket.on("upgrade", (response) => {
      answered = response.headers;
    });
    socket.on("unexpected-response", (request, { statusCode }) => {
      request.destroy();
      resolve({ status: statusCode ?? 0 });
    });
    socket.on("error", reject);
    socket.on("open", () =>
      resolve({
        status: 101,
        headers: answered,
        send: (data) => socket.send(data),
        next: () => {
          const message = waiting.shift();
          if (message !== undefined) return Promise.resolve(message);
          return within(new Promise<string>((take) => takers.push(take)), "no message came");
        },
        waiting,
        closed: within(closed, "the socket stayed open", 120_000),
        close: () => {
          socket.close(1000);
          return closed;
        },
      }),
    );
  });
}

/** Opens one that there must be. */
export async function socketOf(visitor: Visitor, opening: Opening = {}): Promise<LiveSocket> {
  const opened = await openSocket(visitor, opening);
  if (!("send" in opened)) throw new Error(`No socket: ${opened.status}`);
  return opened;
}

function within<Value>(promise: Promise<Value>, otherwise: string, ms = timeoutMs): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(otherwise)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
