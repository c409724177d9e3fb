import { Sorry } from "./say.mjs";

const isOtherVersion = (printed) =>
  /latest version of your Worker isn't currently deployed|\[code: 10215\]/.test(printed);

/** What to do where the platform takes no secret: docs/operating.md, "When the platform takes no secret". */
const steps = (
  { region, environment },
  commit,
) => `The platform changes a secret of the version that was uploaded last, and everybody would get that version's code: it is not the one that is live. Nothing was changed. Make what is live the last one again, then repeat this command:
  git checkout ${commit} && npm ci
  npm run deploy -- --region ${region} --env ${environment} --yes
docs/operating.md, "When the platform takes no secret".`;

/**
 * Changes one secret of a worker that is live, whatever state its releases are in, and waits until every host is answered by the
 * version that has it.
 * @param value null takes it away
 */
export async function changeSecret({ worker, name, value, config }, tools) {
  const reading = async (doing, ...args) =>
    JSON.parse(await tools.wrangler(doing, [...args, "--name", worker.name, "--json"]));
  const deployments = await reading("reads which version is live", "deployments", "list").catch((cause) => {
    if (cause instanceof Sorry && /\[code: 10007\]|does not exist/.test(cause.message))
      throw new Sorry(
        `${worker.name} does not exist yet, and takes its secrets with the first deployment: docs/operating.md, "The first deployment".`,
      );
    throw cause;
  });
  const current = deployments.at(-1).versions;
  if (current.length > 1)
    throw new Sorry(
      `A release of ${worker.name} is under way: ${current.map((one) => `${one.version_id} at ${one.percentage} %`).join(", ")}. End it first: npm run deploy -- --region ${worker.region} --env ${worker.environment} --back`,
    );
  const live = current[0].version_id;
  const versions = await reading("reads which version was uploaded last", "versions", "list");
  const latest = versions.at(-1)?.id;
  const action = value === null ? "delete" : "put";
  const doing = value === null ? "takes away" : "sets";
  const input = value ?? undefined;
  if (latest === live) {
    try {
      await tools.wrangler(
        `${doing} ${name} of ${worker.name}`,
        ["secret", action, name, "--name", worker.name],
        {
          input,
        },
      );
    } catch (cause) {
      if (cause instanceof Sorry && isOtherVersion(cause.message))
        throw new Sorry(steps(worker, "<commit of /healthz>"));
      throw cause;
    }
  } else {
    const commitOf = async (version) => {
      const { resources } = await reading("reads what a version was made from", "versions", "view", version);
      return resources?.bindings?.find((binding) => binding.name === "COMMIT")?.text ?? "unknown";
    };
    const commit = await commitOf(live);
    const isSame = /^[\da-f]{12}$/.test(commit) && (await commitOf(latest)) === commit;
    if (!isSame) throw new Sorry(steps(worker, commit === "unknown" ? "<commit of /healthz>" : commit));
    tools.say(
      `Version ${latest} was uploaded last, of the same commit as the live one (${commit}). Its code goes live with the change, and its other secrets, should they differ.`,
    );
    const printed = await tools.wrangler(
      `${doing} ${name} of ${worker.name}, in a version of the same commit`,
      ["versions", "secret", action, name, "--name", worker.name],
      { input },
    );
    const made = /Created version ([\da-f-]+)/.exec(printed)?.[1];
    if (!made)
      throw new Sorry("wrangler did not say which version it made. Nothing was changed for anybody.");
    await tools.wrangler("gives that version all requests", [
      ...["versions", "deploy", `${made}@100%`, "--config", config, "--message", `secret ${name}`, "--yes"],
    ]);
  }
  const after = await reading("reads which version is live", "deployments", "list");
  const version = after.at(-1).versions[0].version_id;
  const wrong = await tools.answeredBy({ worker, version });
  if (wrong.length > 0)
    throw new Sorry(
      `${name} of ${worker.name} is changed, but not every host is answered by the version that has it (${version}):\n${wrong.join("\n")}\nAsk /healthz of each until it says that version.`,
    );
  tools.say(
    `${worker.name} has it: each of its ${Object.keys(worker.hosts).length} hosts is answered by version ${version}, which has ${value === null ? "no " : "the new "}${name}.`,
  );
}
