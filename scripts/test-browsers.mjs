/**
 * `npm run test:browsers`: the main journeys, and every form, in Firefox, WebKitGTK, Chromium 109 and w3m (a text browser), which it installs by itself.
 * `npm run test:browsers -- firefox timeline` runs some of the engines, or the journeys whose names match.
 */
import { trustOwnCertificate } from "./steps/certificate.mjs";
import { chosenIn, runInEngines } from "./steps/engine-tests.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { say } from "./steps/say.mjs";

await runCommand(async () => {
  const { positionals } = readOptions({}, { allowPositionals: true });
  const { chosen, args } = chosenIn(positionals);
  await install();
  // WebKit keeps the session's cookies over https only; the others take it as well.
  if ((await trustOwnCertificate()) === "elsewhere") return;
  const versions = await runInEngines(chosen, { args });
  for (const [name, version] of Object.entries(versions)) say(`ok  ${name}: ${version}`);
});
