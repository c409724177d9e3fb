import { Agent, request } from "node:http";
import { watchSilence } from "./silent-connections.mjs";

const concurrency = 8;

/**
 * Sends requests to a worker on this machine, some at once; every answer must have the status that is expected.
 * @param requestOf gives the nth request: method, path, headers, body, and what its answer must have
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

/**
 * One request; `status`: what its answer must have, 200 where nothing is said; `least`: how many characters. Gives the answer's text and
 * headers.
 */
export function ask(port, { method = "GET", path, headers, body, status = 200, least = 0 }, agent) {
  return new Promise((done, fail) => {
    const call = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => (text += chunk));
      answer.on("end", () => {
        if (answer.statusCode !== status)
          return fail(
            new Error(
              `${path} answered ${answer.statusCode}, not ${status} (${answer.headers["server-timing"] ?? "no calls"}): ${text.slice(0, 300)}`,
            ),
          );
        if (text.length < least)
          return fail(new Error(`${path} answered ${text.length} characters, not ${least}`));
        done({ text, headers: answer.headers });
      });
    });
    const connection = watchSilence(call);
    call.on("error", (cause) => {
      if (connection.isClosed(cause))
        ask(port, { method, path, headers, body, status, least }, agent).then(done, fail);
      else
        fail(
          new Error(
            `${path}: ${cause.message}, on a ${call.reusedSocket ? "used" : "new"} connection after ${Math.round(connection.silence())} ms of silence`,
          ),
        );
    });
    call.end(body);
  });
}
