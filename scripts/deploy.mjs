/**
 * `npm run deploy -- --region nordics --env test`: releases one worker of deployments/deployments.ts step by step.
 * --dry-run prints the steps, proves the bundle, and sends nothing. --back goes back. docs/operating.md, "Releasing".
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "./steps/build-site.mjs";
import { sourceCommit } from "./steps/commit.mjs";
import {
  deployedWorkers,
  deploymentModule,
  dryRunArguments,
  uploadTooLarge,
  writeConfig,
} from "./steps/deployments.mjs";
import { filesToUpload } from "./steps/former-assets.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { goBack, release } from "./steps/release.mjs";
import { plannedTools, releaseTools } from "./steps/release-tools.mjs";
import { runQuietly } from "./steps/run.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";

const usage =
  "npm run deploy -- --region <region> --env production|acceptance|test [--dry-run] [--yes] [--secrets-file <file>] [--back [--to <version>]]";

const files = "build/client";

await runCommand(async () => {
  const { values: options } = readOptions(
    {
      region: { type: "string" },
      env: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      "secrets-file": { type: "string" },
      back: { type: "boolean", default: false },
      to: { type: "string" },
    },
    { choices: { env: ["production", "acceptance", "test"] } },
  );
  // npm keeps an option that stands before its own `--`.
  const dryRun = options["dry-run"] || process.env.npm_config_dry_run === "true";
  if (options.to && !options.back) throw new Sorry(`--to says where --back leads. Usage: ${usage}`);
  await install();
  const worker = await workerOf(options.region, options.env);
  const secretsFile = await checkedSecrets(worker, options["secrets-file"] ?? null);
  if (options.back) {
    const tools = dryRun
      ? plannedTools({ live: exampleOf(["<live version>", "<version before>"]) })
      : releaseTools(options);
    const config = await writeConfig(worker, "unknown");
    return goBack({ worker, config, to: options.to }, tools);
  }
  const { commit, changed } = sourceCommit();
  if (changed && !dryRun && worker.environment === "production")
    throw new Sorry(
      "Files differ from the commit: nobody could tell later what production was made from. Commit first.",
    );
  const named = changed ? `${commit}-changed` : commit;
  await buildSite();
  say(`\n${worker.name}: ${Object.values(worker.hosts).join(", ")}; commit ${named}`);
  const asset = readdirSync(join(files, "assets")).find((file) => file.endsWith(".css"));
  if (dryRun) {
    const config = await writeConfig(worker, named);
    say(`Its configuration is in ${config}. The steps:`);
    say("  would read  /builds.json and the files of former builds from the live site, to upload them, too");
    const live = secretsFile === null ? exampleOf(["<live version>"]) : null;
    await release({ worker, config, commit: named, asset, secretsFile }, plannedTools({ live }));
    const printed = await runQuietly("proving the bundle", "wrangler", await dryRunArguments(worker, named));
    const problem = uploadTooLarge(printed);
    if (problem) throw new Sorry(problem);
    return say(`The bundle holds together. Nothing was sent.`);
  }
  const to = join(".local/release", worker.name);
  const origin = `https://${Object.values(worker.hosts)[0]}`;
  const { kept, missing } = await filesToUpload({ from: files, to, commit: named, origin });
  say(`${kept} files of former builds are kept.`);
  if (missing.length > 0) say(`Not kept, so pages read before may miss them: ${missing.join(", ")}`);
  const config = await writeConfig(worker, named, to);
  await release({ worker, config, commit: named, asset, secretsFile }, releaseTools(options));
});

async function workerOf(region, environment) {
  const workers = await deployedWorkers();
  const found = workers.find((worker) => worker.region === region && worker.environment === environment);
  if (found) return found;
  const known = [...new Set(workers.map((worker) => worker.region))].join(", ");
  throw new Sorry(`Say which worker: ${usage}\nRegions: ${known}`);
}

/** Judged before they are live: a malformed key would make every answer of the worker 500. */
async function checkedSecrets(worker, file) {
  if (file === null) return null;
  if (!existsSync(file)) throw new Sorry(`There is no file ${file}.`);
  const text = readFileSync(file, "utf8");
  const secrets = text.trim().startsWith("{") ? JSON.parse(text) : Object.fromEntries(linesOf(text));
  const faults = (await deploymentModule()).faultsOfSecrets(worker, secrets);
  if (faults.length > 0) throw new Sorry(`${file}:\n${faults.join("\n")}`);
  return file;
}

function linesOf(text) {
  const lines = text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/gm);
  return [...lines].map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, "$2")]);
}

/** As wrangler lists deployments, oldest first. */
function exampleOf(versions) {
  return versions.toReversed().map((version_id) => ({ versions: [{ version_id, percentage: 100 }] }));
}
