import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian-package.mjs";
import { runQuietly } from "./run.mjs";
import { Sorry, say } from "./say.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** Chromium without windows: the same engine for a bit more than half of the processor's time, and what Playwright takes by itself. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** Needs no npm package. Not every Debian, and no Ubuntu, has the headless shell. */
export async function installTestBrowser() {
  if (process.env.CHROMIUM || existsSync(headlessShell)) return;
  await installDebianPackage("chromium-headless-shell").catch(() => undefined);
}

/** The browser for the tests: CHROMIUM, else the headless shell, else any Chromium. */
export async function findTestBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return existsSync(headlessShell) ? headlessShell : findChromium();
}

/** The browser for what is measured and looked at: CHROMIUM, the system's, Debian's package (as root), else Playwright's own (null: it knows where). */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = known.find((path) => existsSync(path));
  if (found) return found;
  await installDebianPackage("chromium");
  if (existsSync(known[0])) return known[0];
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
