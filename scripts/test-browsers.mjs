/**
 * `npm run test:browsers`: the main journeys in Firefox, WebKitGTK, Chromium 109 and w3m (a text browser), which it installs by itself.
 * `npm run test:browsers -- firefox timeline` runs some of the engines, or the journeys whose names match.
 */
import { trustOwnCertificate } from "./steps/certificate.mjs";
import { runInEngines } from "./steps/engine-tests.mjs";
import { engines } from "./steps/engines.mjs";
import { install } from "./steps/install.mjs";
import { runCommand, say } from "./steps/say.mjs";

const wanted = process.argv.slice(2);
const named = wanted.filter((name) => name in engines);
// All other tests run in today's Chromium.
const chosen = named.length > 0 ? named : Object.keys(engines).filter((name) => name !== "chromium");
const journeys = wanted.filter((name) => !(name in engines));

await runCommand(async () => {
  await install();
  // WebKit keeps the session's cookies over https only; the others take it as well.
  if ((await trustOwnCertificate()) === "elsewhere") return;
  const versions = await runInEngines(chosen, {
    args: journeys.length > 0 ? ["-t", journeys.join(" ")] : [],
  });
  for (const [name, version] of Object.entries(versions)) say(`ok  ${name}: ${version}`);
});
