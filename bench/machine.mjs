import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;

/** Processes that want a processor, in the mean of the last minute. */
export const loadNow = () => loadavg()[0].toFixed(1);

/** What the deployed worker and the browser's files are made from, and what measures them. */
const measured = [
  "app",
  "bench",
  ":(exclude)bench/results",
  "scripts/steps",
  "public",
  "server.ts",
  "vite.config.ts",
  "vite.islands.config.ts",
  "wrangler.toml",
  "package-lock.json",
];

/** Variables that shorten a run. */
const shorter = ["PAIRS", "PHOTOS", "SCALE_MINUTES"].filter((name) => process.env[name]);

/** What was measured and where: goes with every result. The commit is the last one that changed what is measured. */
export function circumstances() {
  const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", ...measured) !== "";
  return {
    ...(shorter.length > 0 ? { shortened: shorter.join(", ") } : {}),
    commit: `${git("log", "-1", "--format=%h", "--", ...measured)}${changed ? " and changes" : ""}`,
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release().split("-")[0]}`,
    versions: `node ${process.versions.node}, workerd ${versionOf("workerd")}, wrangler ${versionOf("wrangler")}`,
  };
}
