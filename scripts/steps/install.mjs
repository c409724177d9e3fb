import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fingerprintOf, onceFor } from "./fingerprint.mjs";
import { runQuietly } from "./run.mjs";
import { Sorry, say } from "./say.mjs";

const oldestNode = [20, 10];
/** Milliseconds that the registry has for its first answer. */
const registryTimeoutMs = 15_000;

/** Milliseconds that npm has to end: it does not hear of it while it unpacks, and what it leaves is removed before the next time. */
const npmGraceMs = 1_000;

/** Installs the packages unless they are there as package.json and its lock want them. */
export async function install() {
  const problem = problemOf({ node: process.versions.node, platform: process.platform, hasGlibc });
  if (problem !== null) throw new Sorry(problem);
  const wanted = fingerprintOf("package.json", "backend/package.json", "package-lock.json");
  const marker = "node_modules/.installed";
  if (!existsSync("node_modules/.bin/wrangler") || !existsSync(marker))
    say("Installing packages (a minute or two, the first time) …");
  await onceFor(wanted, marker, async () => {
    await reachRegistry(registryTimeoutMs);
    removeHalfMade("node_modules");
    const args = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
    await runQuietly("npm install", "npm", args, { grace: npmGraceMs });
  });
  turnOnGitHooks();
}

/** Why a machine cannot run the commands; null where it can. */
export function problemOf({ node, platform, hasGlibc }) {
  const [major, minor] = node.split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    return `Node ${oldestNode.join(".")} or newer is needed; this is ${node}.`;
  if (platform === "win32") return "Windows by itself is not supported. Run this in WSL 2.";
  if (platform === "linux" && !hasGlibc())
    return "This Linux has no glibc, which Cloudflare's workerd needs. Run this in a Debian or Ubuntu container.";
  return null;
}

function hasGlibc() {
  // Else it asks for the names of all addresses.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

/** npm itself tries for minutes. Asks for a package of ours, by npm's own settings: not every registry answers to a ping. */
export async function reachRegistry(timeoutMs) {
  const asked = runQuietly("asking the npm registry", "npm", [
    ...["view", "typescript", "version", "--loglevel=error"],
    ...["--fetch-retries=1", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=1000"],
  ]);
  const inTime = new AbortController();
  const late = pause(timeoutMs, undefined, { signal: inTime.signal }).then(() => {
    throw new Sorry(`There was no answer within ${timeoutMs / 1000} s.`);
  });
  try {
    await Promise.race([asked, late]);
  } catch (cause) {
    throw new Sorry(
      `${cause.message}\n\nThe npm registry cannot be reached. Is there a network? \`npm config get registry\` says where it is asked for.`,
    );
  } finally {
    inTime.abort();
    for (const promise of [asked, late]) promise.catch(() => undefined);
  }
}

/** What an npm that was ended has put aside (`.name-Xyz12345`) keeps the next one from doing so. */
function removeHalfMade(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.startsWith("@")) removeHalfMade(join(folder, name));
    if (/^\..+-\w{8}$/.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Points git at `.githooks`, unless hooks are configured already. A linked worktree shares its main checkout's setting. */
function turnOnGitHooks() {
  if (process.env.CI || !statSync(".git", { throwIfNoEntry: false })?.isDirectory()) return;
  const git = (...args) => execFileSync("git", ["config", ...args], { encoding: "utf8", stdio: "pipe" });
  try {
    git("--get", "core.hooksPath");
  } catch {
    try {
      git("--local", "core.hooksPath", ".githooks");
    } catch {
      say("The pre-commit hook is not set: git config core.hooksPath .githooks");
    }
  }
}
