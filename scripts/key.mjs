/**
 * `npm run key -- --new k2` makes a session key. `SESSION_KEYS=… npm run key -- --check` says what is wrong with a list of them, and with
 * `SESSION_KEYS_BEFORE=…` whether the step from that one signs nobody out. `--set account-site-nordics` does both, and then gives the
 * list to that worker; with `--dry-run` it only says so. `--leaked` leaves the step unchecked.
 */
import { randomBytes } from "node:crypto";
import { readKeyList, stepBetween } from "./steps/key-list.mjs";
import { readOptions } from "./steps/options.mjs";
import { runQuietly } from "./steps/run.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";

await runCommand(async () => {
  const { values } = readOptions({
    new: { type: "string" },
    check: { type: "boolean", default: false },
    set: { type: "string" },
    leaked: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
  });
  if (values.new) {
    const key = `${values.new}:${randomBytes(32).toString("base64url")}`;
    readKeyList(key);
    return say(key);
  }
  if (!values.check && !values.set) throw new Sorry("Say --new <name>, --check or --set <worker>.");
  const { SESSION_KEYS, SESSION_KEYS_BEFORE } = process.env;
  const keys = readKeyList(SESSION_KEYS);
  const [sealing, ...others] = keys.map(({ kid }) => kid);
  say(`${sealing} seals; ${[sealing, ...others].join(", ")} open.`);
  if (SESSION_KEYS_BEFORE && !values.leaked) say(stepBetween(readKeyList(SESSION_KEYS_BEFORE), keys));
  else if (values.set && !values.leaked)
    throw new Sorry(
      "Set SESSION_KEYS_BEFORE to the worker's list of now (the vault has it), or say --leaked.",
    );
  if (!values.set) return;
  // npm keeps an option that stands before its own `--`.
  if (values["dry-run"] || process.env.npm_config_dry_run === "true")
    return say(`The list would be given to ${values.set}. Nothing was sent.`);
  const args = ["secret", "put", "SESSION_KEYS", "--name", values.set];
  await runQuietly(`setting SESSION_KEYS of ${values.set}`, "wrangler", args, {
    input: keys.map(({ text }) => text).join(","),
  });
  say(`${values.set} has the list.`);
});
