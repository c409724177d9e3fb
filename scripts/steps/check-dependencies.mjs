/** What `npm run check` says of the packages: advisories, integrity, install scripts, licences, and the list of all of them. */
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { deployedPackages, nameOf, pathOf } from "./deployed-packages.mjs";
import { faultsOfNotice } from "./notice.mjs";
import { childEnvironment } from "./run.mjs";
import { Sorry, say } from "./say.mjs";

const bill = ".local/sbom.cdx.json";
const severities = ["high", "critical"];
const run = promisify(execFile);

/**
 * What is wrong with the packages as they are locked, a line each.
 * @param lock package-lock.json
 * @param register docs/advisories.json
 * @param today ISO date
 */
export function faultsOfLock(lock, { advisories, installScripts }, today) {
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  const names = new Set(packages.map(([path]) => nameOf(path)));
  return [
    ...packages
      .filter(([, { integrity }]) => !integrity)
      .map(([path]) => `${path} has no integrity in package-lock.json.`),
    ...missingPlatforms(lock),
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

/**
 * Optional packages (a tool's binary for each platform) that npm left out without a word, because the registry did not have the exact
 * version that day: on those platforms the tool would not run.
 */
function missingPlatforms({ packages }) {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, wanted]) => {
      const locked = packages[pathOf(packages, from, name)]?.version;
      const isExact = /^\d+\.\d+\.\d+\S*$/.test(wanted);
      return locked === undefined || (isExact && locked !== wanted)
        ? [`${from} wants ${name} ${wanted} on its platform, and package-lock.json has ${locked ?? "none"}.`]
        : [];
    }),
  );
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
  const lock = read("package-lock.json");
  const faults = faultsOfLock(lock, register, today);
  const unlisted = unlistedIn(
    await answerOf(["audit", "--json", "--fetch-retries=0", "--fetch-timeout=20000"]),
    register,
  );
  faults.push(...(unlisted ?? []), ...faultsOfNotice(readFileSync("NOTICE", "utf8"), lock));
  if (faults.length > 0) throw new Sorry(`${faults.join("\n")}\n\nFailed: packages (docs/advisories.json).`);
  say(`ok  packages${unlisted ? ", npm audit" : " (the registry offers no audit)"}: ${writeBill(lock)}`);
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
export function billOf(lock) {
  const deployed = deployedPackages(lock);
  const { name: site, version: siteVersion, dependencies: direct } = lock.packages[""];
  const refOf = (path) => `${nameOf(path)}@${lock.packages[path].version}`;
  const component = (path) => {
    const { version, integrity = "", license } = lock.packages[path];
    const [, hash] = /^sha512-(\S+)/.exec(integrity) ?? [];
    const name = nameOf(path);
    return {
      type: "library",
      "bom-ref": refOf(path),
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      ...(hash ? { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] } : {}),
      ...(license ? { licenses: [{ license: { name: license } }] } : {}),
    };
  };
  const unique = (rows, keyOf) => [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const ref = `${site}@${siteVersion}`;
  const ofSite = Object.keys(direct).flatMap((name) => pathOf(lock.packages, "", name) ?? []);
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": ref, name: site, version: siteVersion } },
    components: unique([...deployed.keys()].map(component), (one) => one["bom-ref"]),
    dependencies: unique(
      [["", ofSite], ...deployed].map(([path, needs]) => ({
        ref: path === "" ? ref : refOf(path),
        dependsOn: [...new Set(needs.map(refOf))],
      })),
      (one) => one.ref,
    ),
  };
}

function writeBill(lock) {
  const list = billOf(lock);
  mkdirSync(".local", { recursive: true });
  writeFileSync(bill, JSON.stringify(list, null, 2));
  return `${bill} lists ${list.components.length} of them`;
}
