import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fingerprintOf, onceFor } from "./fingerprint.mjs";
import { runQuietly } from "./run.mjs";
import { Sorry, say } from "./say.mjs";

const oldestNode = [20, 10];

/** Installs the packages unless they are there as package.json and its lock want them. */
export async function install() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    throw new Sorry(`Node ${oldestNode.join(".")} or newer is needed; this is ${process.versions.node}.`);
  const wanted = fingerprintOf("package.json", "backend/package.json", "package-lock.json");
  const marker = "node_modules/.installed";
  if (!existsSync("node_modules/.bin/wrangler") || !existsSync(marker))
    say("Installing packages (a minute or two, the first time) …");
  await onceFor(wanted, marker, () =>
    runQuietly("npm install; is the npm registry reachable?", "npm", [
      "install",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ]),
  );
  turnOnGitHooks();
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
