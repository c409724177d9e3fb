/**
 * `npm run secret -- --set CLIENT_SECRET --region nordics --env test < file` judges a secret, gives it to that worker, and waits until
 * every host has it. `npm run secret -- --delete FEATURES_OFF …` takes it away. --region all: every region of that environment.
 * With --dry-run nothing is sent. Session keys have a command of their own: npm run key.
 */
import { readFileSync } from "node:fs";
import { changeSecret } from "./steps/change-secret.mjs";
import { chosenWorkers, workerChoices, workerOptions } from "./steps/chosen-worker.mjs";
import { needAccount } from "./steps/cloudflare-account.mjs";
import { faultsOfSecrets, writeConfig } from "./steps/deployments.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { secretTools } from "./steps/release-tools.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";

await runCommand(async () => {
  const { values: options } = readOptions(
    {
      set: { type: "string" },
      delete: { type: "string" },
      ...workerOptions,
      "dry-run": { type: "boolean" },
    },
    { choices: workerChoices },
  );
  const name = options.set ?? options.delete;
  if (!name || (options.set && options.delete))
    throw new Sorry("Say one of --set <name> and --delete <name>.");
  if (name === "SESSION_KEYS")
    throw new Sorry("Session keys are changed step by step: npm run key -- --help");
  await install();
  const workers = await chosenWorkers(options);
  const value = options.delete ? null : valueIn();
  for (const worker of workers) {
    const faults = await faultsOfSecrets(worker, { [name]: value });
    if (faults.length > 0) throw new Sorry(faults.join("\n"));
  }
  if (!options["dry-run"]) await needAccount();
  const failed = [];
  for (const worker of workers) {
    if (options["dry-run"]) {
      say(`${name} would be ${value === null ? "taken from" : "given to"} ${worker.name}. Nothing was sent.`);
      continue;
    }
    const config = await writeConfig(worker, "unknown");
    await changeSecret({ worker, name, value, config }, secretTools).catch((cause) => {
      if (!(cause instanceof Sorry)) throw cause;
      failed.push(`${worker.name}: ${cause.message}`);
    });
  }
  if (failed.length > 0) throw new Sorry(failed.join("\n\n"));
});

/** Piped in, so that it is in no list of processes and no history of a shell. */
function valueIn() {
  if (process.stdin.isTTY) throw new Sorry("Pipe the value in, such as: … < file");
  const value = readFileSync(0, "utf8").replace(/\n$/, "");
  if (value.trim() === "") throw new Sorry("The value is empty. --delete takes a secret away.");
  if (/^\s|\s$|\n/.test(value)) throw new Sorry("The value has a line break in it, or spaces around.");
  return value;
}
