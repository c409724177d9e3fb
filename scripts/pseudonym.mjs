/**
 * `SESSION_KEYS=… npm run pseudonym -- --brand vellora --subject <sub of the ID token> [--environment p]`: what the log calls a customer,
 * with each sealing key (app/platform/pseudonym.ts).
 */
import { parseArgs } from "node:util";
import { pseudonymWith } from "./steps/pseudonym-with.mjs";
import { runCommand, Sorry, say } from "./steps/say.mjs";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      brand: { type: "string" },
      subject: { type: "string" },
      environment: { type: "string", default: "p" },
    },
  });
  const { brand, subject, environment } = values;
  const keys = process.env.SESSION_KEYS;
  if (!brand || !subject || !keys) throw new Sorry("Set SESSION_KEYS, and give --brand and --subject.");
  for (const entry of keys.split(",")) {
    const [kid, secret] = entry.trim().split(":");
    say(`${kid}: ${pseudonymWith(Buffer.from(secret ?? "", "base64url"), { environment, brand, subject })}`);
  }
});
