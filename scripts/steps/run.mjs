import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { startProcess } from "./cleanup.mjs";
import { Sorry } from "./say.mjs";

const bin = resolve("node_modules", ".bin");

/** The environment of child processes: the project's own Node (wrangler needs 22) and tools first on the path. */
export function childEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_WRITE_LOGS: "false",
    ...extra,
  };
}

/**
 * Runs a tool to its end, quietly: what it printed is shown only when it fails.
 * @param doing what the tool does, for the sentence that says it failed
 * @param input what it reads, where nobody else shall see it
 * @param grace milliseconds that it has to end by itself when this command is ended
 */
export function runQuietly(doing, command, args, { env = {}, loud = false, input, grace } = {}) {
  return new Promise((done, fail) => {
    const child = startProcess(existsSync(join(bin, command)) ? join(bin, command) : command, args, {
      env: childEnvironment(env),
      stdio: loud ? "inherit" : [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      grace,
    });
    child.stdin?.end(input);
    let printed = "";
    child.stdout?.on("data", (chunk) => (printed += chunk));
    child.stderr?.on("data", (chunk) => (printed += chunk));
    child.on("error", (cause) => fail(new Sorry(`Could not start ${command} (${doing}): ${cause.message}`)));
    child.on("close", (code) =>
      code === 0
        ? done(printed)
        : fail(new Sorry(`${printed.trim()}\n\nFailed (exit code ${code}): ${doing}.`.trim())),
    );
  });
}
