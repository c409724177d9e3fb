/** `npm run check`: the oldest browsers, types, lint, layers and circles, dead code, and a dry run of every region's deployment. */
import { resolve } from "node:path";
import { buildSite } from "./steps/build-site.mjs";
import { checkNames } from "./steps/check-names.mjs";
import { install } from "./steps/install.mjs";
import { checkOldestBrowsers } from "./steps/new-features.mjs";
import { deployArguments, regionNames } from "./steps/regions.mjs";
import { runQuietly } from "./steps/run.mjs";
import { runCommand, say } from "./steps/say.mjs";

await runCommand(async () => {
  await install();
  await buildSite();
  const step = async (name, command, args) => {
    await runQuietly(name, command, args);
    say(`ok  ${name}`);
  };
  checkOldestBrowsers();
  say("ok  scripts run on the oldest browsers");
  await step("types of the site and its tests", "tsc", []);
  await step("types of the reference backend", "tsc", ["--project", "backend"]);
  await step("lint and format", "biome", ["check", "--error-on-warnings"]);
  await step("layers and circles", "depcruise", [
    "app",
    "backend/src",
    "server.ts",
    "--config",
    ".dependency-cruiser.mjs",
    "--output-type",
    "err",
  ]);
  checkNames();
  say("ok  names");
  await step("dead code", "knip", ["--no-progress"]);
  for (const region of await regionNames())
    await step(
      `deployment of ${region} (dry run)`,
      "wrangler",
      await deployArguments(region, { dryRun: true }),
    );
  await step("deployment of the reference backend (dry run)", "wrangler", [
    ...[
      "deploy",
      "--config",
      "backend/wrangler.toml",
      "--dry-run",
      "--outdir",
      resolve(".local/worker/backend"),
    ],
  ]);
});
