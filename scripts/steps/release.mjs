/**
 * One release, step by step. `tools` does what reaches outside (release-tools.mjs): with those of a dry run the same steps are
 * printed instead, so the plan cannot say anything else than what is done.
 */
import { Sorry } from "./say.mjs";

/** Percent of the requests. */
const shares = [10, 50, 100];

const isMissingWorker = (printed) => /\[code: 10007\]|does not exist/.test(printed);
const isMigration = (printed) => /pending Durable Object migration/i.test(printed);

const migration =
  "With a migration of Durable Objects that the worker does not have yet, the platform takes the release with `wrangler deploy` alone: everybody gets it at once, and no version before it can come back.";
const keptFromComingBack =
  'The platform keeps a version from coming back over a migration of Durable Objects or a changed secret (FEATURES_OFF is one): revert the commit and release instead (docs/operating.md, "Going back").';

const shared = (first, percent, second) => [
  `${first}@${percent}%`,
  ...(second !== null && percent < 100 ? [`${second}@${100 - percent}%`] : []),
];

/** With the worker's own configuration: wrangler sets the log's sampling from it, too. */
const deployVersions = (config, specs, message) => [
  ...["versions", "deploy", ...specs],
  ...["--config", config, "--message", message, "--yes"],
];

/** The deployments of a worker, oldest first; null for a worker that does not exist. */
async function deploymentsOf(worker, tools) {
  try {
    return JSON.parse(
      await tools.wrangler("reads which version is live", [
        "deployments",
        "list",
        "--name",
        worker.name,
        "--json",
      ]),
    );
  } catch (cause) {
    if (cause instanceof Sorry && isMissingWorker(cause.message)) return null;
    throw cause;
  }
}

async function proven(about, tools) {
  const wrong = await tools.smokeTest(about);
  for (const line of wrong) tools.say(`  wrong: ${line}`);
  return wrong.length === 0;
}

/**
 * Uploads a version, proves it at 0 %, and gives it 10, 50 and 100 % of the requests, with the operator's word at each step.
 * A worker that does not exist, or a migration of Durable Objects, goes to everybody at once: the platform knows no other way.
 */
export async function release(
  { worker, config, commit, asset, secrets = /** @type {{ file: string, names: string[] } | null} */ (null) },
  tools,
) {
  const deployments = await deploymentsOf(worker, tools);
  const message = `commit ${commit}`;
  const about = { worker, commit, asset };
  const named = [...["--config", config], ...["--tag", commit, "--message", message]];
  const withSecrets = secrets === null ? [] : ["--secrets-file", secrets.file];
  const hasKeys = secrets?.names.includes("SESSION_KEYS") === true;
  if (deployments === null) {
    if (!hasKeys)
      throw new Sorry(
        `${worker.name} does not exist yet, and a worker that does not exist takes no secrets: give them with the first deployment, --secrets-file <file>, in lines SESSION_KEYS=…; docs/operating.md, "The first deployment".`,
      );
    return deployToEverybody({ ...about, args: ["deploy", ...named, ...withSecrets], newHosts: true }, tools);
  }
  if (hasKeys)
    throw new Sorry(
      `${worker.name} exists, and its session keys are changed step by step, with \`npm run key\` alone: take SESSION_KEYS out of ${secrets.file}. docs/operating.md, "Replacing the session key".`,
    );
  const versions = deployments.at(-1).versions;
  if (versions.length > 1)
    throw new Sorry(
      `A release of ${worker.name} is under way: ${versions.map((one) => `${one.version_id} at ${one.percentage} %`).join(", ")}. End it with --back, or with --back --to <version>.`,
    );
  const live = versions[0].version_id;
  tools.say(`Live is version ${live}.`);
  const uploaded = await tools
    .wrangler("uploads a version that nobody gets yet", ["versions", "upload", ...named, ...withSecrets])
    .catch((cause) => {
      if (cause instanceof Sorry && isMigration(cause.message)) return null;
      throw cause;
    });
  tools.otherwise(migration);
  if (uploaded === null) {
    tools.say(migration);
    if ((await tools.ask("Release to everybody at once?")) === "back")
      throw new Sorry("Nothing was released.");
    return deployToEverybody(
      { ...about, args: ["deploy", ...named, ...withSecrets], newHosts: false },
      tools,
    );
  }
  const version = tools.versionIn(uploaded);
  const back = async (reason) => {
    await tools
      .wrangler("goes back", deployVersions(config, [`${live}@100%`], `back from ${commit}`))
      .catch((cause) => {
        throw new Sorry(
          `${reason} ${cause.message}\n\nGo back by hand, which asks about what the platform minds: npx wrangler rollback ${live} --config ${config}`,
        );
      });
    throw new Sorry(`${reason} ${worker.name} is at version ${live} again.`);
  };
  await tools.wrangler(
    "makes it part of the deployment, with 0 % of the requests",
    deployVersions(config, shared(version, 0, live), message),
  );
  if (!(await proven({ ...about, version, override: true }, tools)))
    await back("The new version does not do what it should.");
  tools.otherwise(
    `What a smoke test finds wrong, here and after each step, and your word "back" give ${live} all requests again.`,
  );
  for (const share of shares) {
    if ((await tools.ask(`Go on to ${share} %?`)) === "back") await back("The release was ended.");
    await tools.wrangler(
      `gives it ${share} % of the requests`,
      deployVersions(config, shared(version, share, live), message),
    );
    const whole = share === 100;
    if (!(await proven({ ...about, version, override: !whole }, tools)))
      await back("The new version does not do what it should.");
    if (!whole && !(await tools.staysWithOneVersion({ worker })))
      tools.say(
        'The zone sends one visitor to both versions: pages of one ask the other for their files, in vain. docs/operating.md, "One visitor, one version".',
      );
  }
  await tools.wrangler("brings the hosts up to date", ["triggers", "deploy", "--config", config]);
  tools.say(`${worker.name} is at version ${version}, commit ${commit}. Back: --back --to ${live}`);
  return version;
}

async function deployToEverybody({ args, newHosts, ...about }, tools) {
  const version = tools.versionIn(await tools.wrangler("deploys to everybody", args));
  if (!(await proven({ ...about, version, override: false, newHosts }, tools)))
    throw new Sorry(
      `${about.worker.name} is at version ${version} and does not do what it should. Mend it and release again.`,
    );
  tools.say(`${about.worker.name} is at version ${version}, commit ${about.commit}.`);
  return version;
}

/** Gives an older version all requests: the one that is named, or the one that had them before. */
export async function goBack(
  { worker, config, to = /** @type {string | null | undefined} */ (null) },
  tools,
) {
  const deployments = await deploymentsOf(worker, tools);
  if (deployments === null) throw new Sorry(`${worker.name} does not exist.`);
  const whole = deployments
    .filter(({ versions }) => versions.length === 1)
    .map(({ versions }) => versions[0].version_id);
  const current = deployments.at(-1).versions;
  const underWay = current.length > 1;
  const target = to ?? whole.findLast((version) => underWay || version !== current[0].version_id);
  if (!target)
    throw new Sorry(
      `No version of ${worker.name} is known that had all requests before: name one with --to.`,
    );
  const from = current.map((one) => `${one.version_id} (${one.percentage} %)`).join(", ");
  if ((await tools.ask(`Give ${target} all requests in place of ${from}?`)) === "back")
    throw new Sorry("Nothing was changed.");
  await tools.wrangler("goes back", deployVersions(config, [`${target}@100%`], "back")).catch((cause) => {
    throw new Sorry(`${cause.message}\n\n${keptFromComingBack}`);
  });
  tools.otherwise(keptFromComingBack);
  tools.say(`${worker.name} is at version ${target}.`);
}
