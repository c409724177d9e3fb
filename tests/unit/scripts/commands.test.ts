import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import deployments from "../../../deployments/deployments";
import { readDeployments, workersOf } from "../../../deployments/worker";
import { replacesBackend } from "../../../scripts/steps/services-file.mjs";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const commands = Object.entries(scripts).filter(([, script]) => script.startsWith("node "));

/** What a command of package.json says, and how it ends. */
function answerOf(script: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const [, ...own] = script.split(" ");
  const { status, stdout, stderr } = spawnSync(process.execPath, [...own, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, output: (stdout + stderr).trim() };
}

const scriptOf = (name: string) => scripts[name] ?? "";

test.each(commands)("npm run %s: an option that it does not know is answered with a message", (_, script) => {
  const { status, output } = answerOf(script, ["--nonsense"]);
  expect(output).toMatch(/^Unknown option '--nonsense'\. (Options: --|This command has no options\.)/);
  expect(output.split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});

test.each([
  ["screenshots", ["--brand", "nobrand"], "--brand is one of vellora"],
  ["screenshots", ["--width", "wide"], "--width is a number"],
  ["lighthouse", ["--page", "nopage"], "--page is one of"],
  ["soak", ["--loads", "many"], "--loads must be a number"],
  ["seed", ["--customer", "max"], "Say whose library"],
  ["test", ["routes", "nosuchfile"], "No test file of routes is named nosuchfile."],
  ["check", ["nordics"], "Unexpected argument 'nordics'. This command has no options."],
])("npm run %s %j: is answered with a message", (name, args, message) => {
  const { status, output } = answerOf(scriptOf(name), args);
  expect(output).toContain(message);
  expect(output.split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});

/** Commands read the file of the repository, which an operator changes: any worker of it will do. */
function anyWorker(): string[] {
  const { data, faults } = readDeployments(deployments);
  const [worker] = data === null ? [] : workersOf(data);
  if (!worker) throw new Error(`There is no worker. ${faults.join(" ")}`);
  return ["--region", worker.region, "--env", worker.environment];
}
const ofWorker = anyWorker();

const someKey = `k1:${createHash("sha256").update("a key").digest("base64url")}`;

test.each([
  ["key", [], "Say one of --new <name>, --check, and --set"],
  ["key", ["--check", "--set"], "Say one of --new"],
  ["key", ["--new", "k9", "--set"], "Say one of --new"],
  ["key", ["--check", "--no-wait", "--since", "2026-11-12"], "give one of them"],
  ["key", ["--check", "--leaked", "k1", "--since", "2026-11-12"], "leave out --since and --no-wait"],
  ["key", ["--new", "k1,k2"], '"k1,k2" is no name of a key'],
  ["key", ["--set", "--set"], "--set is given twice."],
  ["key", ["--set", "--region", "a-test", "--env", "test"], 'There is no region "a-test"'],
  ["key", ["--set", "account-site-nordics"], "Unexpected argument 'account-site-nordics'"],
  ["key", ["--set", ...ofWorker], "Say SESSION_KEYS_BEFORE, too"],
  ["deploy", ["--region", "nordics", "--region", "dach"], "--region is given twice."],
  ["deploy", [...ofWorker, "--back", "--to", "banana"], 'it is "banana"'],
  ["deploy", [...ofWorker, "--to", "banana"], "--to says where --back leads"],
  [
    "deploy",
    ["--region", "no-such-region", "--env", "test", "--dry-run"],
    "The dry run failed. Nothing was sent.",
  ],
  ["secret", ["--set", "SESSION_KEYS"], "Session keys are changed step by step"],
  ["secret", ["--set", "X", "--delete", "X"], "Say one of --set <name> and --delete <name>."],
  ["secret", ["--delete", "X", "--region", "all", ...ofWorker.slice(2)], "X is no secret of the worker"],
  ["pseudonym", ["--brand", "vellora", "--subject", "x"], "Give --env"],
])("npm run %s %j: is refused with a message", (name, args, message) => {
  const { status, output } = answerOf(scriptOf(name), args, { SESSION_KEYS: someKey });
  expect(output).toContain(message);
  expect(status).toBe(1);
});

test("npm run key -- --new: makes a key that the command takes", () => {
  const { output } = answerOf(scriptOf("key"), ["--new", "k2"]);
  expect(output).toMatch(/^k2:[\w-]{43}$/);
  const { status, output: judged } = answerOf(scriptOf("key"), ["--check"], { SESSION_KEYS: output });
  expect(judged).toBe("k2 seals; k2 open.");
  expect(status).toBe(0);
});

test.each(["key", "deploy", "check"])(
  "npm run %s -- --help: says what the command is for, and its options",
  (name) => {
    const { status, output } = answerOf(scriptOf(name), ["--help"]);
    expect(output).toContain(`\`npm run ${name}`);
    expect(output).toMatch(/Options:\n {2}--\w|This command has no options\.$/);
    expect(status).toBe(0);
  },
);

test.each(commands)("npm run %s: begins with the comment that --help prints", (_, script) => {
  const source = readFileSync(script.split(" ")[1] ?? "", "utf8");
  expect(source.slice(0, source.indexOf("*/"))).toMatch(/^\/\*\*\s[^/]*?`npm /);
});

test("npm start: one port for two servers is answered with a message", () => {
  const { status, output } = answerOf(scriptOf("start"), [], { PORT: "39871", BACKEND_PORT: "39871" });
  expect(output).toBe("PORT and BACKEND_PORT are both 39871: each server needs a port of its own.");
  expect(status).toBe(1);
});

test.each(["test", "screenshots", "lighthouse", "bench"])(
  "npm run %s: a browser that does not start is noticed first",
  (name) => {
    const { status, output } = answerOf(scriptOf(name), [], { CHROMIUM: "/nope" });
    expect(output).toMatch(/^The browser \/nope does not start: /);
    expect(output.split("\n")).toHaveLength(1);
    expect(status).toBe(1);
  },
);

test("npm start: with services and an authority of one's own nothing is seeded, with some of them it is", () => {
  expect(
    replacesBackend({ SERVICES_URL: "http://localhost:1/{service}", AUTHORITY_URL: "http://localhost:2" }),
  ).toBe(true);
  expect(replacesBackend({ SERVICES_URL: "http://localhost:1/{service}" })).toBe(false);
  expect(replacesBackend({})).toBe(false);
});
