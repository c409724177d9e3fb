/**
 * `npm run key -- --new k2` prints a new session key.
 * `npm run key -- --check --keys-file ../nordics.env` judges a list, and the step to it from the list of before. Nothing is sent.
 * `npm run key -- --set --region nordics --env test --keys-file ../nordics.env` judges it, gives it to that worker, and waits until
 * every host has it; with --dry-run nothing is sent.
 *
 * The file lies outside the repository and has the lines SESSION_KEYS=… (the new list) and SESSION_KEYS_BEFORE=… (the worker's list of
 * now). "-" reads the lines from the standard input. Variables of these names do as well.
 * Removing a key needs --since with the day on which the present first key was promoted, or --no-wait.
 * After a leak: --leaked with the name of each key that leaked, and one new key alone. docs/operating.md, "A session key has leaked".
 */
import { randomBytes } from "node:crypto";
import { changeSecret } from "./steps/change-secret.mjs";
import { chosenWorker, workerChoices, workerOptions } from "./steps/chosen-worker.mjs";
import { needAccount } from "./steps/cloudflare-account.mjs";
import { writeConfig } from "./steps/deployments.mjs";
import { install } from "./steps/install.mjs";
import { checkKeyName, checkNewKeys, readKeyList, stepAfterLeak, stepBetween } from "./steps/key-list.mjs";
import { readOptions } from "./steps/options.mjs";
import { secretTools } from "./steps/release-tools.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";
import { keyVariables } from "./steps/secrets-file.mjs";

await runCommand(async () => {
  const { values: options } = readOptions(
    {
      new: { type: "string" },
      check: { type: "boolean" },
      set: { type: "boolean" },
      ...workerOptions,
      "keys-file": { type: "string" },
      since: { type: "string" },
      "no-wait": { type: "boolean" },
      leaked: { type: "string" },
      "dry-run": { type: "boolean" },
    },
    { choices: workerChoices },
  );
  const actions = ["new", "check", "set"].filter((name) => options[name] !== undefined);
  if (actions.length !== 1)
    throw new Sorry("Say one of --new <name>, --check, and --set --region <region> --env <environment>.");
  if (options.new !== undefined) {
    checkKeyName(options.new);
    return say(`${options.new}:${randomBytes(32).toString("base64url")}`);
  }
  if (options.leaked !== undefined && (options.since !== undefined || options["no-wait"]))
    throw new Sorry("--leaked removes every key of before at once: leave out --since and --no-wait.");
  if (options.since !== undefined && options["no-wait"])
    throw new Sorry("--since waits and --no-wait does not: give one of them.");
  const worker = options.set || options.region || options.env ? await installedWorker(options) : null;
  const { SESSION_KEYS, SESSION_KEYS_BEFORE } = keyVariables(options["keys-file"]);
  const keys = readKeyList(SESSION_KEYS);
  const before = SESSION_KEYS_BEFORE ? readKeyList(SESSION_KEYS_BEFORE, "SESSION_KEYS_BEFORE") : null;
  const [sealing, ...others] = keys.map(({ kid }) => kid);
  say(`${sealing} seals; ${[sealing, ...others].join(", ")} open.`);
  if (options.leaked !== undefined) say(`With this list: ${stepAfterLeak(before, keys, options.leaked)}`);
  else if (before !== null) say(`With this list: ${stepBetween(before, keys, stepOptions(options, worker))}`);
  else if (options.set)
    throw new Sorry("Say SESSION_KEYS_BEFORE, too: the worker's list of now, which the vault has.");
  else checkNewKeys(keys);
  if (worker === null || !options.set) return;
  if (options["dry-run"])
    return say(
      `The list would be given to ${worker.name} (wrangler secret put SESSION_KEYS --name ${worker.name}), and ${Object.values(worker.hosts).join(", ")} would be asked until the new version answers. Nothing was sent.`,
    );
  await needAccount();
  const value = keys.map(({ text }) => text).join(",");
  const config = await writeConfig(worker, "unknown");
  await changeSecret({ worker, name: "SESSION_KEYS", value, config }, secretTools);
});

async function installedWorker(options) {
  await install();
  return chosenWorker(options);
}

function stepOptions({ since, "no-wait": noWait }, worker) {
  const idle = Number(worker?.variables.SESSION_IDLE_SECONDS);
  return { since, noWait, ...(idle > 0 ? { idleSeconds: idle } : {}) };
}
