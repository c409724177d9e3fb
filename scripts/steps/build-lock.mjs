/**
 * One command at a time builds, or reads what was built to release it: two builds in one folder break each other, and a release could
 * upload a mixture. A link that leads nowhere says who has the build: it is made in one step, with what it says.
 */
import { mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { uptime } from "node:os";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { removedAtTheEnd, removeFolder } from "./cleanup.mjs";
import { say } from "./say.mjs";

const file = ".local/build.lock";
const pauseMs = 300;
/** Inherited by what a command starts (scripts/build.mjs), which would wait for it for ever. */
const inherited = "BUILD_LOCK_PROCESS";

let users = 0;
let taken = null;

/** Waits until no other command has the build. @returns what gives it back */
export async function takeBuild() {
  users++;
  taken ??= take();
  await taken;
  let isOurs = true;
  return () => {
    if (!isOurs) return;
    isOurs = false;
    users--;
    if (users > 0) return;
    taken = null;
    if (process.env[inherited] !== String(process.pid)) return;
    delete process.env[inherited];
    removeFolder(file);
  };
}

/** @param {() => Promise<unknown>} work is done while no other command has the build */
export async function whileBuildIsOurs(work) {
  const giveBack = await takeBuild();
  try {
    return await work();
  } finally {
    giveBack();
  }
}

async function take() {
  if (process.env[inherited] !== undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  const { npm_lifecycle_event: name } = process.env;
  const command = [name ? `npm run ${name} --` : "node", ...process.argv.slice(name ? 2 : 1)].join(" ");
  const own = JSON.stringify({ pid: process.pid, command: command.slice(0, 300), since: Date.now() });
  let announced = null;
  while (!isMade(own)) {
    const other = linkText();
    if (other === null) continue;
    if (isStale(other)) takeOver(other);
    else if (other !== announced) {
      announced = other;
      say(`Waiting: ${described(other)} builds here, or releases what was built. It goes on after that.`);
    } else await pause(pauseMs);
  }
  removedAtTheEnd(file);
  process.env[inherited] = String(process.pid);
}

function isMade(text) {
  try {
    symlinkSync(text, file);
    return true;
  } catch (cause) {
    if (cause.code === "EEXIST") return false;
    throw cause;
  }
}

function linkText(path = file) {
  try {
    return readlinkSync(path);
  } catch (cause) {
    if (cause.code === "ENOENT") return null;
    throw cause;
  }
}

/** Its process has ended, or the machine was started since: then the number may be another process's. */
function isStale(text) {
  const { pid, since } = JSON.parse(text);
  if (since < Date.now() - uptime() * 1000) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (cause) {
    return cause.code === "ESRCH";
  }
}

function takeOver(text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (cause) {
    if (cause.code === "ENOENT") return;
    throw cause;
  }
  // Another command was faster, and this is its own.
  const moved = linkText(aside);
  if (moved !== null && moved !== text) isMade(moved);
  else say(`${described(text)} was ended while it had the build; this command takes it over.`);
  rmSync(aside, { force: true });
}

function described(text) {
  const { pid, command, since } = JSON.parse(text);
  return `\`${command}\` (process ${pid}, since ${new Date(since).toLocaleTimeString("en-GB")}; ${file})`;
}
