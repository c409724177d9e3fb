import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";

/** Milliseconds. */
const limitMs = 20_000;

/** A worker's inspector, which tells what its isolate holds. */
export async function openInspector(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/main`);
  await new Promise((done, fail) => socket.once("open", done).once("error", fail));
  const waiting = new Map();
  let last = 0;
  socket.on("message", (text) => {
    const { id, result } = JSON.parse(text);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const command = (method) => {
    const id = ++last;
    const answer = new Promise((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method }));
    return Promise.race([answer, pause(limitMs, undefined, { ref: false })]);
  };
  return {
    /** Bytes of JavaScript after a collection; NaN where it does not answer in time. */
    async heap() {
      await command("HeapProfiler.collectGarbage");
      return (await command("Runtime.getHeapUsage"))?.usedSize ?? Number.NaN;
    },
    close: () => socket.close(),
  };
}
