import { fork } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { filesForLocalHttps, readCertificate } from "./certificate.mjs";
import { anyFreePort } from "./ports.mjs";
import { childEnvironment } from "./run.mjs";
import { Sorry } from "./say.mjs";
import { serviceAddresses } from "./servers.mjs";
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
  const certificate = protocol === "https" ? readCertificate() : {};
  const files = protocol === "https" ? filesForLocalHttps("public") : "public";
  child.send({ port, stateFolder, certificate, files, variables: { ...variables, ...secrets } });
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

/** Starts a development site with a port and data of its own beside a running backend. */
export async function startDevelopmentSiteBeside(backend) {
  const stateFolder = mkdtempSync(join(tmpdir(), "account-site-"));
  const port = await anyFreePort();
  const site = await startDevelopmentSite({
    port,
    stateFolder,
    variables: serviceAddresses(backend),
    secrets: { SESSION_KEYS: sessionKeys(stateFolder) },
  });
  return {
    origin: `http://localhost:${port}`,
    stop() {
      site.stop();
      rmSync(stateFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
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
