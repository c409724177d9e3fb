/**
 * What must not outlive a command: processes, folders, and whatever else is told. Ctrl+C, a closed terminal, SIGTERM and an error
 * clean all of it up (scripts/steps/run-command.mjs).
 */
import { fork, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { Sorry } from "./say.mjs";

/** Milliseconds that a process has to end by itself. */
const graceMs = 10_000;
/** Of a command that has processes of its own to wait for. */
export const commandGraceMs = 2 * graceMs;

const processes = new Map();
const folders = new Set();
const closings = new Set();
let cleaning = null;

/** Whether the command is ending: what fails from then on fails for that. */
export const isCleaningUp = () => cleaning !== null;

/** Starts a program in a group of its own: Ctrl+C reaches it by way of this command, which waits for its end. */
export const startProcess = (command, args, options = {}) =>
  watched(options, (own) => spawn(command, args, own));

/** The same for a module of Node's, with a channel for messages. */
export const forkProcess = (file, options = {}) => watched(options, (own) => fork(file, own));

function watched({ grace = graceMs, ...options }, start) {
  if (isCleaningUp()) throw new Sorry("The command is ending.");
  const child = start({ ...options, detached: true });
  const ended = new Promise((done) => {
    child.once("exit", done);
    // It was not to be started.
    child.once("error", done);
  }).then(() => processes.delete(child));
  processes.set(child, { grace, ended });
  return child;
}

/** Ends a process and what it has started, and waits for that. */
export async function stopProcess(child) {
  const { grace, ended } = processes.get(child) ?? {};
  if (!ended) return;
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), grace);
  await ended;
  clearTimeout(timer);
  // What it has started and did not wait for.
  signalGroup(child, "SIGKILL");
}

function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}

/** Does something before processes are ended, unless what is returned is called first. */
export function beforeCleanup(close) {
  closings.add(close);
  return () => closings.delete(close);
}

/** A new folder for temporary files. */
export function temporaryFolder(prefix = "account-site-", parent = tmpdir()) {
  return removedAtTheEnd(mkdtempSync(join(parent, prefix)));
}

/** Has a folder removed with the command. */
export function removedAtTheEnd(folder) {
  folders.add(folder);
  return folder;
}

/** A process that has just been ended may still write. */
export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  folders.delete(folder);
}

/** Ends and removes everything. */
export function cleanUp() {
  cleaning ??= (async () => {
    await Promise.allSettled([...closings].map((close) => close()));
    await Promise.allSettled([...processes.keys()].map(stopProcess));
    for (const folder of folders) removeFolder(folder);
  })();
  return cleaning;
}

/** Cleans up whatever ends the command; then it ends as the signal says, so that npm says nothing of it. */
export function cleanUpAtSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () =>
      cleanUp().finally(() => {
        process.removeAllListeners(signal);
        process.kill(process.pid, signal);
      }),
    );
  // Nobody reads any more: the terminal is closed, or the program that this one was piped to has ended.
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", () => cleanUp().finally(() => process.exit(128 + constants.signals.SIGPIPE)));
  // Of a command that somebody else's code ends; there is no time left to wait.
  process.on("exit", () => {
    for (const child of processes.keys()) signalGroup(child, "SIGTERM");
    for (const folder of folders) removeFolder(folder);
  });
}
