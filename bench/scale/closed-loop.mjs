import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { watchSilence } from "../workerd/silent-connections.mjs";

/** Milliseconds: a browser's user has long given up. */
const hangingMs = 30_000;

/**
 * Many customers at once, each with a connection of its own, who ask for their next page when they have looked at the last.
 * @param visitors of each, the function that gives its next request: path, headers, and what its answer must have
 * @param until milliseconds since 1970
 * @param thinkMs the longest look at a page; half of it in the mean
 */
export async function closedLoop(port, visitors, { until, thinkMs }) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors.length });
  const seen = { answered: 0, failed: 0, hanging: 0, failures: new Map(), times: [], open: 0, maxOpen: 0 };
  const look = () => pause(Math.random() * thinkMs);
  const customer = async (next) => {
    await look();
    while (Date.now() < until) {
      await visit(port, next, { agent, seen });
      await look();
    }
  };
  try {
    await Promise.all(visitors.map(customer));
  } finally {
    agent.destroy();
  }
  return seen;
}

async function visit(port, next, { agent, seen }) {
  const wanted = next();
  const began = performance.now();
  seen.maxOpen = Math.max(seen.maxOpen, ++seen.open);
  const problem = await answerOf(port, wanted, agent).catch((cause) => cause);
  seen.open--;
  seen.times.push(performance.now() - began);
  if (!problem) {
    seen.answered++;
    return;
  }
  if (problem.name === "TimeoutError") seen.hanging++;
  else seen.failed++;
  const named = `${wanted.name}: ${problem.message ?? problem}`;
  seen.failures.set(named, (seen.failures.get(named) ?? 0) + 1);
}

/** What is wrong with the answer; null when nothing is. */
function answerOf(port, wanted, agent) {
  const { method = "GET", path, headers, body, status = 200, has, whose, read } = wanted;
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(hangingMs);
    const call = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      const pieces = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("error", fail);
      answer.on("end", () => {
        signal.removeEventListener("abort", giveUp);
        const text = Buffer.concat(pieces).toString("latin1");
        if (answer.statusCode !== status) return done(new Error(`status ${answer.statusCode}`));
        if (has && !has.test(text)) return done(new Error("a page without its data"));
        if (whose && !text.includes(whose)) return done(new Error("a page that is not of who asked"));
        read?.(text);
        done(null);
      });
    });
    const connection = watchSilence(call);
    const giveUp = () => {
      call.destroy();
      done(signal.reason);
    };
    signal.addEventListener("abort", giveUp);
    call.on("error", (cause) => {
      signal.removeEventListener("abort", giveUp);
      if (!signal.aborted && connection.isClosed(cause)) done(answerOf(port, wanted, agent));
      else fail(cause);
    });
    call.end(body);
  });
}
