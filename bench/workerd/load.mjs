import { Agent, request } from "node:http";

const concurrency = 8;

/**
 * workerd closes a connection on which nothing came for so many milliseconds. Where this process stood still for as long, it has not
 * heard of that, and the request is made on another one. A connection that is closed earlier is a fault and told.
 */
const keptSilent = 5_000;
const lastSent = new WeakMap();

/**
 * Sends requests to a worker on this machine, some at once; every answer must have the status that is expected.
 * @param requestOf gives the nth request: method, path, headers, body, and the status that its answer must have
 * @returns the last answer
 */
export async function load(port, requestOf, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let next = 0;
  let last = null;
  const one = async () => {
    while (next < count) last = await ask(port, requestOf(next++), agent);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, count) }, one));
  } finally {
    agent.destroy();
  }
  return last;
}

/** One request; `status`: what its answer must have, 200 where nothing is said. Gives the answer's text and headers. */
export function ask(port, { method = "GET", path, headers, body, status = 200 }, agent) {
  return new Promise((done, fail) => {
    const call = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => (text += chunk));
      answer.on("end", () => {
        if (answer.statusCode !== status)
          return fail(
            new Error(`${path} answered ${answer.statusCode}, not ${status}: ${text.slice(0, 300)}`),
          );
        done({ text, headers: answer.headers });
      });
    });
    let silent = 0;
    call.on("socket", (socket) => {
      const now = performance.now();
      silent = now - (lastSent.get(socket) ?? now);
      lastSent.set(socket, now);
    });
    call.on("error", (cause) => {
      const closed = call.reusedSocket && cause.code === "ECONNRESET" && silent >= keptSilent;
      if (closed) ask(port, { method, path, headers, body, status }, agent).then(done, fail);
      else
        fail(
          new Error(
            `${path}: ${cause.message}, on a ${call.reusedSocket ? "used" : "new"} connection after ${Math.round(silent)} ms of silence`,
          ),
        );
    });
    call.end(body);
  });
}
