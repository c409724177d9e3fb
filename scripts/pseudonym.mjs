/**
 * `SESSION_KEYS=… npm run pseudonym -- --brand vellora --subject <sub of the ID token> [--environment p]`: what the log calls a customer,
 * with each sealing key (app/platform/pseudonym.ts).
 */
import { parseArgs } from "node:util";
import { pseudonymsOf } from "./steps/pseudonym-with.mjs";
import { runCommand, say } from "./steps/say.mjs";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      brand: { type: "string" },
      subject: { type: "string" },
      environment: { type: "string", default: "p" },
    },
  });
  for (const line of await pseudonymsOf({ ...values, keys: process.env.SESSION_KEYS })) say(line);
});
