import { execFileSync } from "node:child_process";
import { constants, createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createBrotliDecompress } from "node:zlib";
import { certificateFiles } from "./certificate.mjs";
import { findChromium } from "./chromium.mjs";
import { startProcess, stopProcess } from "./cleanup.mjs";
import { installDebianPackage } from "./debian-package.mjs";
import { anyFreePort } from "./ports.mjs";
import { runQuietly } from "./run.mjs";
import { Sorry, say } from "./say.mjs";

/** Browsers of npm packages, in a folder of their own: nobody who only runs `npm test` loads them. */
const folder = ".local/engines";

const packages = {
  "chromium-109": { name: "@sparticuz/chromium@109.0.6", bin: "node_modules/@sparticuz/chromium/bin" },
};

/** What WebKitGTK cannot do without a graphics processor: its web process ends at the first page transition. */
const webkitArguments = ["--automation", "--features=-CrossDocumentViewTransitions"];

async function program(path, debianPackage) {
  if (!existsSync(path)) await installDebianPackage(debianPackage);
  if (!existsSync(path)) throw new Sorry(`${path} is missing: please install ${debianPackage}.`);
  return path;
}

/** What a program says of itself, for the table of docs/browsers.md. */
const versionOf = (path, env = {}) =>
  execFileSync(path, ["--version"], {
    encoding: "utf8",
    stdio: "pipe",
    env: { ...process.env, ...env },
  }).trim();

/** A Chromium without a window does not know `--version`. */
async function versionOfHeadless({ path, args, environment }) {
  // Where nothing is installed yet, this file is read before.
  const { chromium: playwright } = await import("playwright");
  const browser = await playwright.launch({
    executablePath: path,
    args,
    env: { ...process.env, ...environment },
  });
  const version = browser.version();
  await browser.close();
  return `Chromium ${version.replace(/\.0$/, "")}`;
}

async function chromium(engine) {
  const { name, bin } = packages[engine];
  const home = resolve(folder, engine);
  const path = join(home, "chromium");
  if (!existsSync(path)) {
    say(`Getting ${name} …`);
    mkdirSync(home, { recursive: true });
    const silent = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts", "--loglevel=error"];
    await runQuietly(`npm install ${name}`, "npm", ["install", "--prefix", home, ...silent, name]);
    const packed = readdirSync(join(home, bin)).filter((file) => file.endsWith(".br"));
    for (const file of packed) {
      const unpacked = join(home, file.replace(/\.br$/, "").replace(/^chromium.*/, "chromium"));
      await pipeline(
        createReadStream(join(home, bin, file)),
        createBrotliDecompress(),
        createWriteStream(unpacked, { mode: constants.S_IRWXU }),
      );
      if (unpacked.endsWith(".tar"))
        await runQuietly(`unpacking ${file}`, "tar", ["-xf", unpacked, "-C", home]);
    }
  }
  const environment = { LD_LIBRARY_PATH: join(home, "lib") };
  return { path, environment, args: ["--no-sandbox", "--disable-gpu"] };
}

/** A display that nobody sees, until the command ends. */
async function startDisplay() {
  const xvfb = await program("/usr/bin/Xvfb", "xvfb");
  for (let number = 90; number < 200; number++) {
    if (existsSync(`/tmp/.X${number}-lock`)) continue;
    const child = startProcess(xvfb, [`:${number}`, "-screen", "0", "1280x1100x24"], { stdio: "ignore" });
    const stop = () => stopProcess(child);
    const until = Date.now() + 10_000;
    while (!existsSync(`/tmp/.X11-unix/X${number}`) && child.exitCode === null && Date.now() < until)
      await pause(50);
    if (child.exitCode === null) return { display: `:${number}`, stop };
  }
  throw new Sorry("Xvfb does not start.");
}

/** Each finds or installs its engine, and tells the tests how it starts. */
export const engines = {
  chromium: async () => {
    const path = await findChromium();
    if (path === null) throw new Sorry("Please install Chromium, or set CHROMIUM=/path/to/it.");
    const [version] = versionOf(path).split(" built");
    return { version, path, args: ["--no-sandbox"], environment: {} };
  },
  firefox: async () => {
    const path = await program("/usr/bin/firefox-esr", "firefox-esr");
    return { version: versionOf(path), path, args: [], environment: {} };
  },
  "chromium-109": async () => {
    const found = await chromium("chromium-109");
    return { ...found, version: await versionOfHeadless(found) };
  },
  webkit: async () => {
    const driver = await program("/usr/bin/WebKitWebDriver", "webkit2gtk-driver");
    const browser = [
      "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
      "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    ].find((path) => existsSync(path));
    if (!browser) throw new Sorry("WebKitGTK's MiniBrowser is missing: please install webkit2gtk-driver.");
    const { display, stop } = await startDisplay();
    return {
      version: versionOf(browser, { DISPLAY: display }),
      driver,
      browser,
      port: await anyFreePort(),
      args: webkitArguments,
      environment: { DISPLAY: display },
      stop,
    };
  },
  text: async () => {
    const path = await program("/usr/bin/w3m", "w3m");
    const terminal = await program("/usr/bin/tmux", "tmux");
    const [version] = execFileSync(path, ["-version"], { encoding: "utf8" }).split(",");
    const [authority, key, certificate] = ["authority", "key", "certificate"].map((name) =>
      resolve(certificateFiles[name]),
    );
    return { version, path, terminal, authority, key, certificate };
  },
};
