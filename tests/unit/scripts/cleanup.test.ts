import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { stopProcess } from "../../../scripts/steps/cleanup.mjs";

const steps = resolve("scripts/steps");

/** A command that has a folder, a process that has started another one, and one that does not want to end. */
const command = `
import { startProcess, temporaryFolder } from ${JSON.stringify(`${steps}/cleanup.mjs`)};
import { runCommand } from ${JSON.stringify(`${steps}/run-command.mjs`)};
await runCommand(async () => {
  const folder = temporaryFolder();
  const nested = startProcess("sh", ["-c", "sleep 60 & echo $!; wait"], { stdio: ["ignore", "pipe", "ignore"] });
  const stubborn = startProcess("sh", ["-c", "trap '' TERM; echo; while :; do sleep 1; done"], {
    stdio: ["ignore", "pipe", "ignore"],
    grace: 200,
  });
  const [grandchild] = await Promise.all(
    [nested, stubborn].map((child) => new Promise((done) => child.stdout.once("data", (text) => done(Number(text))))),
  );
  console.log(JSON.stringify({ folder, pids: [nested.pid, grandchild, stubborn.pid] }));
  if (process.env.TALKS) setInterval(() => console.log("still here"), 20);
  if (process.env.FAILS) throw new Error("fails");
  await new Promise((done) => setTimeout(done, 60_000));
});
`;

interface Started {
  folder: string;
  pids: number[];
}

function run(env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ["--input-type=module", "--eval", command], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const started = (child: ChildProcess): Promise<Started> =>
  new Promise((done) =>
    child.stdout?.once("data", (text) => done(JSON.parse(String(text).split("\n")[0] ?? ""))),
  );

const ended = (child: ChildProcess): Promise<{ code: number | null; signal: string | null }> =>
  new Promise((done) => child.once("exit", (code, signal) => done({ code, signal })));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A process that was killed is gone once the system has seen to it. */
async function expectGone({ folder, pids }: Started): Promise<void> {
  for (let tries = 0; tries < 100 && pids.some(isRunning); tries++) await pause(20);
  expect(pids.filter(isRunning)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
}

test.concurrent.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "a command that is ended by %s leaves no process and no folder, and ends by that signal",
  async (signal) => {
    const child = run();
    const left = await started(child);
    expect(left.pids.every(isRunning)).toBe(true);
    expect(existsSync(left.folder)).toBe(true);
    const end = ended(child);
    child.kill(signal);
    // npm hands a signal on that the terminal has sent as well.
    child.kill(signal);
    expect(await end).toEqual({ code: null, signal });
    await expectGone(left);
  },
);

test.concurrent("a command that fails leaves no process and no folder", async () => {
  const child = run({ FAILS: "yes" });
  const left = await started(child);
  expect(await ended(child)).toEqual({ code: 1, signal: null });
  await expectGone(left);
});

test.concurrent("a command whose output nobody reads any more leaves no process and no folder", async () => {
  const child = run({ TALKS: "yes" });
  const left = await started(child);
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  await ended(child);
  await expectGone(left);
});

test("ending a process that has ended is no error", async () => {
  const child = spawn("true");
  await ended(child);
  await expect(stopProcess(child)).resolves.toBeUndefined();
});
