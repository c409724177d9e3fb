/**
 * `npm run deploy -- --region nordics --env test` releases one worker of deployments/deployments.ts step by step.
 * With --dry-run it prints the steps, proves the bundle, and sends nothing; no account is asked.
 * --secrets-file ../nordics-test.env: secrets that go along; the first deployment needs SESSION_KEYS in it.
 * --yes answers every question with yes. --back goes back to the version before, --back --to <version id> to another one.
 * docs/operating.md, "Releasing".
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { takeBuild } from "./steps/build-lock.mjs";
import { buildSite } from "./steps/build-site.mjs";
import { chosenWorker, workerChoices, workerOptions } from "./steps/chosen-worker.mjs";
import { needAccount } from "./steps/cloudflare-account.mjs";
import { sourceCommit } from "./steps/commit.mjs";
import {
  dryRunArguments,
  faultsOfSecrets,
  notesOnDeployments,
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
import { readSecretsFile } from "./steps/secrets-file.mjs";

const files = "build/client";
const versionForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

await runCommand(async () => {
  const { values: options } = readOptions(
    {
      ...workerOptions,
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      "secrets-file": { type: "string" },
      back: { type: "boolean", default: false },
      to: { type: "string" },
    },
    { choices: workerChoices },
  );
  if (!options["dry-run"]) return deploy(options);
  await deploy(options).catch((cause) => {
    if (!(cause instanceof Sorry)) throw cause;
    throw new Sorry(`${cause.message}\n\nThe dry run failed. Nothing was sent.`);
  });
});

async function deploy(options) {
  const dryRun = options["dry-run"];
  if (options.to !== undefined && !options.back)
    throw new Sorry("--to says where --back leads: give both, or none.");
  if (options.to !== undefined && !versionForm.test(options.to))
    throw new Sorry(
      `--to is the id of a version, such as 1b2c3d4e-0000-4000-8000-000000000000; it is "${options.to}". List them: npx wrangler versions list --name <worker>`,
    );
  if (options.back && options["secrets-file"] !== undefined)
    throw new Sorry("--back takes no secrets: they belong to the version that comes back.");
  await install();
  const worker = await chosenWorker(options);
  const secrets = await checkedSecrets(worker, options["secrets-file"]);
  if (!dryRun) await needAccount();
  if (options.back) {
    const tools = dryRun
      ? plannedTools({ live: exampleOf(["<live version>", "<version before>"]) })
      : releaseTools(options);
    const config = await writeConfig(worker, "unknown");
    await goBack({ worker, config, to: options.to }, tools);
    if (dryRun)
      say("\nThe dry run succeeded. Nothing was sent, and nobody was asked whether that version exists.");
    return;
  }
  const { commit, changed } = sourceCommit();
  if (changed && worker.environment === "production")
    throw new Sorry(
      "Files differ from the commit: nobody could tell later what production was made from. Commit first.",
    );
  const named = changed ? `${commit}-changed` : commit;
  const giveBuildBack = await takeBuild();
  await buildSite();
  say(`\n${worker.name}: ${Object.values(worker.hosts).join(", ")}; commit ${named}`);
  const asset = readdirSync(join(files, "assets")).find((file) => file.endsWith(".css"));
  if (dryRun) {
    const config = await writeConfig(worker, named);
    return planned({ worker, config, commit: named, asset, secrets });
  }
  const to = join(".local/release", worker.name);
  const origin = `https://${Object.values(worker.hosts)[0]}`;
  const { kept, missing } = await filesToUpload({ from: files, to, commit: named, origin });
  say(`${kept} files of former builds are kept.`);
  if (missing.length > 0) say(`Not kept, so pages read before may miss them: ${missing.join(", ")}`);
  const config = await writeConfig(worker, named, to);
  await release(
    { worker, config, commit: named, asset, secrets },
    releaseTools({ ...options, onUploaded: giveBuildBack }),
  );
}

/** Whether the worker exists is not asked: what is done follows for each case in which the release would not refuse. */
async function planned({ secrets, ...about }) {
  for (const note of await notesOnDeployments()) say(`Note: ${note}`);
  say(`Its configuration is in ${about.config}.`);
  const hasKeys = secrets?.names.includes("SESSION_KEYS") === true;
  if (hasKeys) {
    say("\nThe steps of the first deployment (a worker that exists takes no SESSION_KEYS from a file):");
    await release({ ...about, secrets }, plannedTools({ live: null }));
  } else {
    say(
      "\nThe steps (for a worker that exists; the first deployment needs --secrets-file with SESSION_KEYS):",
    );
    say("  would read  /builds.json and the files of former builds from the live site, to upload them, too");
    await release({ ...about, secrets }, plannedTools({ live: exampleOf(["<live version>"]) }));
  }
  const { worker, commit } = about;
  const printed = await runQuietly("proving the bundle", "wrangler", await dryRunArguments(worker, commit));
  const problem = uploadTooLarge(printed);
  if (problem)
    throw new Sorry(
      `The bundle holds together, but ${problem}\nA release does not ask for the size. CI does (\`npm run check\`): the developers have to make the worker smaller.`,
    );
  say("\nThe dry run succeeded: the bundle holds together. Nothing was sent.");
}

/** Judged before they are live: a malformed key would make every answer of the worker 500. */
async function checkedSecrets(worker, file) {
  if (file === undefined) return null;
  if (file === "-") throw new Sorry("--secrets-file needs a file: wrangler reads it, too.");
  const secrets = readSecretsFile(file);
  const faults = await faultsOfSecrets(worker, secrets);
  if (faults.length > 0) throw new Sorry(`${file}:\n${faults.join("\n")}`);
  return { file, names: Object.keys(secrets) };
}

/** As wrangler lists deployments, oldest first. */
function exampleOf(versions) {
  return versions.toReversed().map((version_id) => ({ versions: [{ version_id, percentage: 100 }] }));
}
