import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { ask } from "../../../bench/workerd/load.mjs";

const page = { path: "/", headers: {}, body: undefined };

let server: Server;

afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

/** Answers the first request of a connection, and closes it at the second. */
async function portOfForgetful(): Promise<number> {
  const known = new WeakSet();
  server = createServer(({ socket }, response) => {
    if (known.has(socket)) return socket.destroy();
    known.add(socket);
    return response.end("answered");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Node frees a connection a moment after its answer. */
const freed = () => new Promise((done) => setTimeout(done, 50));

test("a request on a connection that was silent for too long is made on another one", async () => {
  const port = await portOfForgetful();
  await ask(port, page);
  await freed();
  const later = performance.now() + 5_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect((await ask(port, page)).text).toBe("answered");
});

test("a connection that is closed earlier is a fault", async () => {
  const port = await portOfForgetful();
  await ask(port, page);
  await freed();
  await expect(ask(port, page)).rejects.toThrow("socket hang up");
});
