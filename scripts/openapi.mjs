/** `npm run openapi`: makes docs/openapi anew from the schemas of app/services. With --check it fails where a document is older. */
import { install } from "./steps/install.mjs";
import { checkDocuments, writeDocuments } from "./steps/openapi-documents.mjs";
import { readOptions } from "./steps/options.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { say } from "./steps/say.mjs";

await runCommand(async () => {
  const { values } = readOptions({ check: { type: "boolean" } });
  await install();
  if (values.check) {
    await checkDocuments();
    say("The documents are as the schemas.");
  } else say(`Wrote ${await writeDocuments()} documents to docs/openapi.`);
});
