import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";

const concurrency = 8;

/** Sends a bounded number of GETs to a worker on this machine, some at once; every answer must be a 200. Times in milliseconds. */
export async function load({ port, path, headers }, requests) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times = [];
  let left = requests;
  let last = { text: "", serverTiming: "" };
  const one = async () => {
    while (left-- > 0) {
      const started = performance.now();
      last = await get({ agent, port, path, headers });
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, requests) }, one));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)], ...last };
}

function get({ agent, port, path, headers }) {
  return new Promise((done, fail) => {
    const call = request({ host: "127.0.0.1", port, path, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => (text += chunk));
      answer.on("end", () => {
        if (answer.statusCode !== 200)
          return fail(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
        done({ text, serverTiming: answer.headers["server-timing"] ?? "" });
      });
    });
    call.on("error", fail);
    call.end();
  });
}
