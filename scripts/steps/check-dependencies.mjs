/** What `npm run check` says of the packages: advisories, integrity, install scripts, and the list of all of them. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { childEnvironment } from "./run.mjs";
import { Sorry, say } from "./say.mjs";

const bill = ".local/sbom.cdx.json";
const severities = ["high", "critical"];
const run = promisify(execFile);
const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * What is wrong with the packages as they are locked, a line each.
 * @param lock package-lock.json
 * @param register docs/advisories.json
 * @param today ISO date
 * @param isInstalled whether a path of the lock is there: npm locks packages of other platforms without their integrity
 */
export function faultsOfLock(lock, { advisories, installScripts }, today, isInstalled) {
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  const names = new Set(packages.map(([path]) => nameOf(path)));
  return [
    ...packages
      .filter(([path, { integrity }]) => !integrity && isInstalled(path))
      .map(([path]) => `${path} has no integrity in package-lock.json.`),
    ...packages
      .filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in installScripts))
      .map(
        ([path]) => `${path} runs a script when it is installed, and docs/advisories.json does not allow it.`,
      ),
    ...Object.keys(installScripts)
      .filter((name) => !names.has(name))
      .map(
        (name) => `docs/advisories.json allows an install script of ${name}, which is no package of ours.`,
      ),
    ...advisories.flatMap(({ id, package: name, reason, expires }) => [
      ...(names.has(name) ? [] : [`${id}: ${name} is no package of ours any more. Take the entry away.`]),
      ...(reason ? [] : [`${id}: says no reason.`]),
      ...(/^\d{4}-\d\d-\d\d$/.test(expires) && expires >= today
        ? []
        : [`${id}: ended on ${expires}. Look at it again.`]),
    ]),
  ];
}

/** What `npm audit` knows and docs/advisories.json does not; null when the registry offers no audit. */
export function unlistedIn(audit, { advisories }) {
  if (!audit?.vulnerabilities) return null;
  const listed = new Set(advisories.map(({ id }) => id));
  const found = Object.values(audit.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === "object" && severities.includes(one.severity)),
  );
  const idOf = ({ url }) => url.slice(url.lastIndexOf("/") + 1);
  const lines = found
    .filter((one) => !listed.has(idOf(one)))
    .map((one) => `${one.name}: ${one.title} (${one.severity}, ${one.url})`);
  return [...new Set(lines)];
}

export async function checkDependencies() {
  const read = (path) => JSON.parse(readFileSync(path, "utf8"));
  const register = read("docs/advisories.json");
  const today = new Date().toISOString().slice(0, 10);
  const faults = faultsOfLock(read("package-lock.json"), register, today, existsSync);
  const unlisted = unlistedIn(
    await answerOf(["audit", "--json", "--fetch-retries=0", "--fetch-timeout=20000"]),
    register,
  );
  faults.push(...(unlisted ?? []));
  if (faults.length > 0) throw new Sorry(`${faults.join("\n")}\n\nFailed: packages (docs/advisories.json).`);
  say(`ok  packages${unlisted ? ", npm audit" : " (the registry offers no audit)"}: ${await writeBill()}`);
}

/** npm ends with 1 for findings, and says them all the same. */
async function answerOf(args) {
  const { stdout } = await run("npm", args, { env: childEnvironment(), maxBuffer: 1e9 }).catch(
    (cause) => cause,
  );
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

/** A CycloneDX list of what is deployed: no tools of development. */
async function writeBill() {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--workspaces=false"];
  const answer = await answerOf(args);
  if (!answer?.components) throw new Sorry("npm sbom made no list of packages.");
  mkdirSync(".local", { recursive: true });
  writeFileSync(bill, JSON.stringify(answer, null, 2));
  return `${bill} lists ${answer.components.length} of them`;
}
