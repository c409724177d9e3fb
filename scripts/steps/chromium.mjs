import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { runQuietly } from "./run.mjs";
import { Sorry, say } from "./say.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const isDebian = () =>
  existsSync("/etc/os-release") && /debian|ubuntu/.test(readFileSync("/etc/os-release", "utf8"));

/** The browser for the tests: CHROMIUM, the system's, Debian's package (as root), else Playwright's own (null: it knows where). */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = known.find((path) => existsSync(path));
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    say("Installing Chromium …");
    const quiet = { env: { DEBIAN_FRONTEND: "noninteractive" } };
    await runQuietly("apt-get update", "apt-get", ["update", "-qq"], quiet);
    await runQuietly(
      "apt-get install chromium",
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
      quiet,
    );
    if (existsSync(known[0])) return known[0];
  }
  say("Getting Playwright's Chromium …");
  await runQuietly("getting a browser; install Chromium and set CHROMIUM=/path/to/it", "playwright", [
    "install",
    "chromium",
  ]);
  return null;
}

/** A browser that cannot start is found out here, with a sentence, and not in a hundred failing tests. */
export function checkChromium(path) {
  if (path === null) return;
  try {
    execFileSync(path, ["--version", "--no-sandbox"], { stdio: "pipe" });
  } catch (cause) {
    throw new Sorry(`The browser ${path} does not start: ${cause.message}`);
  }
}
