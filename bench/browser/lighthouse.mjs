import { resolve } from "node:path";
import { forkProcess, stopProcess } from "../../scripts/steps/cleanup.mjs";
import { Sorry, say } from "../../scripts/steps/say.mjs";

const file = resolve("bench/browser/lighthouse.process.mjs");
/** Sometimes Lighthouse sees no paint at all: that says nothing about the page. */
const tries = 4;
/** Milliseconds; an answer takes some 7 seconds. */
const maxLook = 90_000;

/**
 * Runs Lighthouse (mobile) in its own process: it throws some errors outside of any call, which would end the bench.
 * @param {number} port of the browser's DevTools
 */
export function startLooking(port) {
  let child;
  let repeated = 0;
  const once = async (address) => {
    if (child?.exitCode !== null || !child.connected)
      child = forkProcess(file, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    let ended;
    let timer;
    const looking = new Promise((done) => {
      ended = (code) => done({ failure: `Lighthouse ended (${code})` });
      timer = setTimeout(() => done({ failure: "Lighthouse did not finish" }), maxLook);
      child.once("message", done).once("exit", ended);
    });
    child.send({ address, port });
    const answer = await looking;
    clearTimeout(timer);
    child.off("exit", ended);
    if (answer.failure) await stop();
    return answer;
  };
  const stop = async () => {
    if (child) await stopProcess(child);
    child = undefined;
  };
  return {
    /** @returns {Promise<object>} Lighthouse's result */
    look: async (address) => {
      for (let left = tries; ; left--) {
        const { lhr, failure } = await once(address);
        if (lhr) return lhr;
        if (left === 1) throw new Sorry(`${address} could not be looked at: ${failure}`);
        repeated++;
        say(`Looking at ${address} once more: ${failure}`);
      }
    },
    /** How many looks had to be repeated. */
    repeated: () => repeated,
    stop,
  };
}
