import { execFileSync } from "node:child_process";

const git = (...args) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** What a worker is made from: the commit, and whether files differ from it. Without git, "unknown". */
export function sourceCommit() {
  try {
    return { commit: git("rev-parse", "--short=12", "HEAD"), changed: git("status", "--porcelain") !== "" };
  } catch {
    return { commit: "unknown", changed: false };
  }
}
