/**
 * `SESSION_KEYS=… npm run pseudonym -- --brand vellora --subject <sub of the ID token> [--environment p]`: what the log calls a customer,
 * with each sealing key (app/platform/pseudonym.ts).
 */
import { readOptions } from "./steps/options.mjs";
import { pseudonymsOf } from "./steps/pseudonym-with.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { say } from "./steps/say.mjs";

await runCommand(async () => {
  const { values } = readOptions({
    brand: { type: "string" },
    subject: { type: "string" },
    environment: { type: "string", default: "p" },
  });
  for (const line of await pseudonymsOf({ ...values, keys: process.env.SESSION_KEYS })) say(line);
});
