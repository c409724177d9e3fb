/** `npm run check`: the oldest browsers, packages, types, lint, layers and circles, dead code, every worker's configuration, and a dry run of every region's deployment. */
import { resolve } from "node:path";
import { whileBuildIsOurs } from "./steps/build-lock.mjs";
import { buildSite } from "./steps/build-site.mjs";
import { checkDependencies } from "./steps/check-dependencies.mjs";
import {
  deployedWorkers,
  dryRunArguments,
  notesOnDeployments,
  oneOfEachRegion,
  uploadTooLarge,
} from "./steps/deployments.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { runQuietly } from "./steps/run.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";

const quickTests = ["i18n/catalogues", "i18n/keys-in-use", "brands/brand-files", "brands/brand-icons"].map(
  (name) => `tests/unit/${name}.test.ts`,
);

const dryRun = (name, args, check) => ({
  name: `deployment of ${name} (dry run)`,
  command: "wrangler",
  args,
  check,
});

await runCommand(async () => {
  readOptions();
  await install();
  await buildSite();
  // First: who edits the deployments alone waits for nothing else.
  const workers = await deployedWorkers();
  say(`ok  configuration of ${workers.length} workers`);
  await checkSources();
  await checkDependencies();
  for (const note of await notesOnDeployments()) say(`    note: ${note}`);
  const regions = await Promise.all(
    oneOfEachRegion(workers).map(async (worker) =>
      dryRun(worker.name, await dryRunArguments(worker), uploadTooLarge),
    ),
  );
  const steps = [
    { name: "types of the site and its tests", command: "tsc", args: [] },
    { name: "types of the reference backend", command: "tsc", args: ["--project", "backend"] },
    { name: "lint and format", command: "biome", args: ["check", "--error-on-warnings"] },
    {
      name: "layers and circles",
      command: "depcruise",
      args: [
        ...["app", "backend/src", "server.ts"],
        ...["--config", ".dependency-cruiser.mjs", "--output-type", "err"],
      ],
    },
    {
      // Fast ones of the unit tests: who edits texts or colours need not know that the others exist.
      name: "texts of every language, colours and icons of every brand",
      command: "vitest",
      args: ["run", "--project=unit", "--reporter=dot", ...quickTests],
    },
    { name: "dead code", command: "knip", args: ["--no-progress"] },
    ...regions,
    dryRun("the reference backend", [
      ...["deploy", "--config", "backend/wrangler.toml", "--dry-run"],
      ...["--outdir", resolve(".local/worker/backend")],
    ]),
  ];
  await whileBuildIsOurs(() => inPairs(steps));
});

/** By modules that a fresh clone can load once the packages are installed. */
async function checkSources() {
  const { checkScriptFeatures } = await import("./steps/check-script-features.mjs");
  checkScriptFeatures();
  say("ok  scripts run on the oldest browsers");
  const { checkStyleFeatures } = await import("./steps/check-style-features.mjs");
  checkStyleFeatures();
  say("ok  styles fall back in the oldest browsers");
  const { checkHas } = await import("./steps/check-has.mjs");
  checkHas();
  say("ok  :has() names classes");
  const { checkNames } = await import("./steps/check-names.mjs");
  checkNames();
  say("ok  names");
  const { checkDocuments } = await import("./steps/openapi-documents.mjs");
  await checkDocuments();
  say("ok  documents of the services");
}

/** Two at a time, and all of them: one run tells everything that is wrong. */
async function inPairs(steps) {
  const failures = [];
  const waiting = steps.values();
  const work = async () => {
    for (const { name, command, args, check = () => null } of waiting)
      await runQuietly(name, command, args).then(
        (printed) => {
          const problem = check(printed);
          if (problem === null) say(`ok  ${name}`);
          else failures.push(`${name}: ${problem}`);
        },
        (cause) => failures.push(cause.message),
      );
  };
  await Promise.all([work(), work()]);
  if (failures.length > 0) throw new Sorry(failures.join("\n\n"));
}
