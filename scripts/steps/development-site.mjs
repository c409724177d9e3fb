import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { filesForLocalHttps, readCertificate } from "./certificate.mjs";
import { forkProcess, removeFolder, stopProcess, temporaryFolder } from "./cleanup.mjs";
import { anyFreePort } from "./ports.mjs";
import { childEnvironment } from "./run.mjs";
import { Sorry } from "./say.mjs";
import { developmentVariables } from "./servers.mjs";
import { sessionKeys } from "./session-keys.mjs";

const node = resolve("node_modules/node/bin/node");

/** Starts the site of `npm run dev`, which shows what is saved, and waits until it answers. */
export function startDevelopmentSite({
  port,
  stateFolder,
  variables,
  secrets,
  onLine = () => {},
  protocol = "http",
}) {
  const child = forkProcess(resolve("scripts/dev/host.mjs"), {
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
  const certificate = protocol === "https" ? readCertificate() : {};
  const files = protocol === "https" ? filesForLocalHttps("public") : "public";
  child.send({ port, stateFolder, certificate, files, variables: { ...variables, ...secrets } });
  const ended = new Promise((done) => child.once("exit", done));
  return new Promise((done, fail) => {
    void ended.then(() => fail(new Sorry(`${printed.trim()}\n\nThe site did not start.`)));
    child.once("message", ({ failure }) => {
      if (failure !== null) return fail(new Sorry(failure));
      done({ name: "site", ended, stop: () => stopProcess(child) });
    });
  });
}

/** Starts a development site with a port and data of its own beside a running backend. */
export async function startDevelopmentSiteBeside(backend) {
  const stateFolder = temporaryFolder();
  const port = await anyFreePort();
  const site = await startDevelopmentSite({
    port,
    stateFolder,
    variables: await developmentVariables(backend),
    secrets: { SESSION_KEYS: sessionKeys(stateFolder) },
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      await site.stop();
      removeFolder(stateFolder);
    },
  };
}

/** The views of the page of the user interface's parts (scripts/dev/ui-parts.tsx). */
const uiViews = ["all", "dialog", "stage"];

/** Addresses of that page. It exists in development only. */
export const uiPages = (brand, theme) =>
  uiViews.map((view) => ({
    name: `ui-${view}`,
    path: `/dev/ui?${new URLSearchParams({ view, brand, theme })}`,
  }));
