import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

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
