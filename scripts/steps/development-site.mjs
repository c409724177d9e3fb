import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { childEnvironment } from "./run.mjs";
import { Sorry } from "./say.mjs";

const node = resolve("node_modules/node/bin/node");

/** Starts the site of `npm run dev`, which shows what is saved, and waits until it answers. */
export function startDevelopmentSite({ port, stateFolder, variables, secrets, onLine }) {
  const child = fork(resolve("scripts/dev/host.mjs"), {
    ...(existsSync(node) ? { execPath: node } : {}),
    env: childEnvironment(secrets),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  const take = (chunk) => {
    printed = (printed + chunk).slice(-20_000);
    for (const line of String(chunk).split("\n")) if (line.trim()) onLine("site", line);
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  child.send({ port, stateFolder, variables: { ...variables, ...secrets } });
  return new Promise((done, fail) => {
    const gone = () => fail(new Sorry(`${printed.trim()}\n\nThe site did not start.`));
    child.once("exit", gone);
    child.once("message", ({ failure }) => {
      if (failure !== null) return fail(new Sorry(failure));
      child.off("exit", gone);
      done({ stop: () => child.connected && child.disconnect() });
    });
  });
}
