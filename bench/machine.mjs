import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { sources } from "../scripts/steps/build-site.mjs";

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;

/** Processes that want a processor, in the mean of the last minute. */
export const loadNow = () => loadavg()[0].toFixed(1);

/** What the deployed worker and the browser's files are made from, what measures them, and the services that answer a browser. */
export const measured = [
  ...sources,
  "bench",
  ":(exclude)bench/results",
  "scripts/steps",
  "deployments",
  "wrangler.toml",
  "backend",
];

/** Variables that shorten a run. */
const shorter = ["PAIRS", "PHOTOS", "SCALE_MINUTES"].filter((name) => process.env[name]);

/** What was measured, when and where: goes with every result. The commit is the last one that changed what is measured. */
export function circumstances() {
  const began = new Date().toISOString();
  const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", ...measured) !== "";
  return {
    ...(shorter.length > 0 ? { shortened: shorter.join(", ") } : {}),
    commit: `${git("log", "-1", "--format=%h", "--", ...measured)}${changed ? " and changes" : ""}`,
    date: began.slice(0, 10),
    // By day and commit a second run would look like the first.
    began,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release().split("-")[0]}`,
    versions: `node ${process.versions.node}, workerd ${versionOf("workerd")}, wrangler ${versionOf("wrangler")}`,
  };
}
