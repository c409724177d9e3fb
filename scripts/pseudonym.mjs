/**
 * `npm run pseudonym -- --env production --brand vellora --subject <sub of the ID token> --keys-file ../nordics.env`: what the log calls
 * a customer, with each key of SESSION_KEYS in that file (app/platform/pseudonym.ts). "-" reads the standard input, and a variable
 * SESSION_KEYS does as well. --env development is a developer's machine.
 */
import { readOptions } from "./steps/options.mjs";
import { environments, pseudonymsOf } from "./steps/pseudonym-with.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { say } from "./steps/say.mjs";
import { keyVariables } from "./steps/secrets-file.mjs";

await runCommand(async () => {
  const { values } = readOptions(
    {
      env: { type: "string" },
      brand: { type: "string" },
      subject: { type: "string" },
      "keys-file": { type: "string" },
    },
    { choices: { env: environments } },
  );
  const { SESSION_KEYS } = keyVariables(values["keys-file"]);
  for (const line of await pseudonymsOf({ ...values, keys: SESSION_KEYS })) say(line);
});
