import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Sorry } from "./say.mjs";

const folder = ".local/deployments";

let bundled = null;

/** deployments/*.ts and the worker's own check of its configuration. Node 20 runs no TypeScript, so they are bundled first, once. */
export function deploymentModule() {
  bundled ??= moduleOf('export * from "./worker"; export { default as deployments } from "./deployments";');
  return bundled;
}

/** @throws Sorry with each place where the file does not say what it seems to */
export async function moduleOf(contents) {
  // Not at the top of the module: scripts import this one before they have installed the packages.
  const { build } = await import("esbuild");
  const { outputFiles, warnings } = await build({
    stdin: { contents, resolveDir: "deployments" },
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "silent",
  }).catch((cause) => {
    throw cause.errors ? new Sorry(cause.errors.map(atItsLine).join("\n")) : cause;
  });
  // Of two rows of one name the second would count, and nothing would say so.
  if (warnings.length > 0) throw new Sorry(warnings.map(atItsLine).join("\n"));
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

function atItsLine({ id, text, location }) {
  const name = /^Duplicate key (".*") in object literal/.exec(text)?.[1];
  const message = id === "duplicate-object-key" && name ? `${name} is there twice: take one away.` : text;
  return location === null ? message : `${location.file}:${location.line}: ${message}`;
}

/** Every worker of deployments/deployments.ts. @throws Sorry with a sentence for each mistake */
export async function deployedWorkers() {
  const { deployments, faultsOf, readDeployments, workersOf } = await deploymentModule();
  const faults = faultsOf(deployments);
  if (faults.length > 0) throw new Sorry(`deployments/deployments.ts:\n${faults.join("\n")}`);
  return workersOf(readDeployments(deployments).data);
}

/** What is right by itself and may be meant otherwise, a sentence each. */
export async function notesOnDeployments() {
  const { deployments, notesOf } = await deploymentModule();
  return notesOf(deployments);
}

/** What is wrong with secrets of a worker, a sentence each. @param secrets by name; null is taken away */
export async function faultsOfSecrets(worker, secrets) {
  const { deployments, faultsOfSecrets: faultsOfWorker } = await deploymentModule();
  return faultsOfWorker(worker, secrets, deployments);
}

/** One worker of each region, and each environment at least once: what their bundles have in common is proven once a region. */
export function oneOfEachRegion(workers) {
  const environments = [...new Set(workers.map(({ environment }) => environment))];
  const regions = [...new Set(workers.map(({ region }) => region))];
  return regions.map((region, index) => {
    const own = workers.filter((worker) => worker.region === region);
    const wanted = environments[index % environments.length];
    return own.find(({ environment }) => environment === wanted) ?? own[0];
  });
}

/**
 * What `wrangler` is told of one worker: wrangler.toml, which all share, and what deployments/deployments.ts says.
 * @param {string} [files] the folder of static files, unless it is the build's
 */
export async function configOf(worker, commit, files) {
  const { parse } = await import("smol-toml");
  const { variablesOf } = await deploymentModule();
  const { vars: _ofDevelopment, ...shared } = parse(readFileSync("wrangler.toml", "utf8"));
  const fromFolder = (path) => relative(folder, path);
  return {
    ...shared,
    name: worker.name,
    main: fromFolder(shared.main),
    assets: { ...shared.assets, directory: fromFolder(files ?? shared.assets.directory) },
    vars: variablesOf(worker, commit),
    routes: Object.values(worker.hosts).map((pattern) => ({ pattern, custom_domain: true })),
    ratelimits: shared.ratelimits.map((limit, index) => ({
      ...limit,
      namespace_id: String(worker.rateLimitNamespaces + 1 + index),
    })),
    version_metadata: { binding: "VERSION" },
  };
}

/** Writes the configuration of a worker. @returns its file */
export async function writeConfig(worker, commit, files) {
  const file = join(folder, `${worker.name}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(await configOf(worker, commit, files), null, 2)}\n`);
  return file;
}

/** Proves a worker's bundle and sends nothing. */
export async function dryRunArguments(worker, commit = "unknown") {
  const config = await writeConfig(worker, commit);
  return ["deploy", "--config", config, "--dry-run", "--outdir", `.local/worker/${worker.name}`];
}

/** KiB as compressed by gzip: docs/decisions/0143-size-of-the-worker.md. */
const maxUpload = 300;

/** What is wrong with the size that `wrangler deploy --dry-run` printed; null when it is within the budget. */
export function uploadTooLarge(printed) {
  const size = /Total Upload: .* gzip: ([\d.]+) KiB/.exec(printed)?.[1];
  if (size === undefined) return "wrangler did not say how large the upload is.";
  return Number(size) <= maxUpload
    ? null
    : `the upload is ${size} KiB compressed; the budget is ${maxUpload} KiB (docs/operating.md, "The size of the worker").`;
}
