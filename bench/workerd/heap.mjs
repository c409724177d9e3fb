import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";

const limitMs = 20_000;
const requestEveryMs = 100;

/**
 * A worker's inspector, which tells what its isolate holds.
 * @param port the inspector's
 * @param workerPort the worker's own: without a request workerd puts the collection off, and the garbage would be told as held
 */
export async function openInspector(port, workerPort) {
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
    const late = pause(limitMs, undefined, { ref: false }).then(() => {
      throw new Error(`The worker's inspector does not answer: ${method}.`);
    });
    return Promise.race([answer, late]);
  };
  const request = () => fetch(`http://127.0.0.1:${workerPort}/healthz`).then((answer) => answer.text());
  return {
    /** Bytes of JavaScript after a collection. */
    async heap() {
      const requests = setInterval(() => void request().catch(() => {}), requestEveryMs);
      try {
        await command("HeapProfiler.collectGarbage");
        return (await command("Runtime.getHeapUsage")).usedSize;
      } finally {
        clearInterval(requests);
      }
    },
    close: () => socket.close(),
  };
}
