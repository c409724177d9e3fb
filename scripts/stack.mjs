/**
 * `npm run stack < stack.txt`: puts places of the sources into a stack of the log, of a report, or of a browser's script. The build that
 * is here must be of the stack's version: check out the `commit` of its line and run `npm run build` first.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readOptions } from "./steps/options.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";
import { stackBySources } from "./steps/stack-by-sources.mjs";

const folders = ["build/server", "build-islands/assets"];
await runCommand(async () => {
  readOptions();
  if (!folders.every((folder) => existsSync(folder))) throw new Sorry("Run `npm run build` first.");
  const maps = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".map"))
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
  say(stackBySources(readFileSync(0, "utf8"), Object.fromEntries(maps)));
});
