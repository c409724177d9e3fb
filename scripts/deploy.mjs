/** `npm run deploy -- --region nordics`: builds and deploys one region's worker. With --dry-run the bundle is proven and nothing is sent. */
import { buildSite } from "./steps/build-site.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { deployArguments, regionNames } from "./steps/regions.mjs";
import { runQuietly } from "./steps/run.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";

await runCommand(async () => {
  const { values } = readOptions({
    region: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  });
  await install();
  const regions = await regionNames();
  if (!regions.includes(values.region))
    throw new Sorry(`Say which region: npm run deploy -- --region ${regions.join("|")}`);
  await buildSite();
  // npm keeps an option that stands before its own `--`.
  const dryRun = values["dry-run"] || process.env.npm_config_dry_run === "true";
  const args = await deployArguments(values.region, { dryRun });
  await runQuietly(`deploying ${values.region}`, "wrangler", args, { loud: true });
  if (dryRun) say(`The bundle for ${values.region} holds together. Nothing was deployed.`);
});
