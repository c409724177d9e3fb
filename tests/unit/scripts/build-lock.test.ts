import { spawn } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

function folder() {
  const made = mkdtempSync(join(tmpdir(), "build-lock-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  mkdirSync(join(made, ".local"));
  return made;
}

/** A command that writes a line, has the build for a while, and writes another. */
const command = (work: string) => `
import { appendFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { whileBuildIsOurs } from ${JSON.stringify(resolve("scripts/steps/build-lock.mjs"))};
import { runCommand } from ${JSON.stringify(resolve("scripts/steps/run-command.mjs"))};
const write = (line) => appendFileSync("lines.txt", line + "\\n");
await runCommand(() => whileBuildIsOurs(async () => { ${work} }));`;

function started(cwd: string, work: string) {
  const env = { ...process.env, npm_lifecycle_event: "build" };
  const child = spawn(process.execPath, ["--input-type=module", "-e", command(work)], { cwd, env });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  return { child, ended: new Promise<string>((done) => child.once("close", () => done(printed))) };
}

const linesOf = (cwd: string) => readFileSync(join(cwd, "lines.txt"), "utf8").trim().split("\n");
const lockOf = (cwd: string) => lstatSync(join(cwd, ".local/build.lock"), { throwIfNoEntry: false });

async function until(isSo: () => boolean) {
  while (!isSo()) await pause(20);
}

test("build lock: a second command waits, says for whom, and has the build afterwards", async () => {
  const cwd = folder();
  const work = `write("begins"); await pause(700); write("ends");`;
  const first = started(cwd, work);
  await until(() => existsSync(join(cwd, "lines.txt")));
  const second = started(cwd, work);
  expect(await second.ended).toContain(`Waiting: \`npm run build --\` (process ${first.child.pid}, since `);
  expect(await first.ended).toBe("");
  expect(linesOf(cwd)).toEqual(["begins", "ends", "begins", "ends"]);
  expect(lockOf(cwd)).toBeUndefined();
});

test("build lock: that of a command that was killed is taken over, and one that is ended gives it back", async () => {
  const cwd = folder();
  const aMinute = `write("begins"); await pause(60_000);`;
  const killed = started(cwd, aMinute);
  await until(() => existsSync(join(cwd, "lines.txt")));
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(lockOf(cwd)?.isSymbolicLink()).toBe(true);
  const next = started(cwd, aMinute);
  await until(() => linesOf(cwd).length === 2);
  next.child.kill("SIGTERM");
  expect(await next.ended).toContain(`(process ${killed.child.pid}, since `);
  expect(lockOf(cwd)).toBeUndefined();
});

test("build lock: one from before the machine was started is taken over, whatever has its number now", async () => {
  const cwd = folder();
  const text = JSON.stringify({ pid: process.pid, command: "npm run deploy", since: 0 });
  symlinkSync(text, join(cwd, ".local/build.lock"));
  expect(await started(cwd, `write("has it")`).ended).toContain("was ended while it had the build");
  expect(linesOf(cwd)).toEqual(["has it"]);
});

test("build lock: what a command starts does not wait for it", async () => {
  const cwd = folder();
  const inner = command(`write("inner")`);
  await started(
    cwd,
    `spawnSync(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(inner)}]); write("outer")`,
  ).ended;
  expect(linesOf(cwd)).toEqual(["inner", "outer"]);
});
